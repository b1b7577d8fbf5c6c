"""Spanish."""

ES = {
    "ignore": """ignora; ignore; ignorar; ignorad; olvida; olvide; olvidar; olvídate; olvídese; omite; omita;
        omitir; descarta; descarte; descartar; desatiende; desobedece; haz caso omiso; haga caso omiso;
        no hagas caso; no haga caso; no sigas; no siga; deja de seguir; deje de seguir; deja de lado;
        deje de lado; pasa por alto; salta; sáltate; anula; anule; elude; elimina; borra;
        no tengas en cuenta; prescinde de; desecha; supera; sobrepasa; rechaza; viola; evita; desafía""",
    "orders": """instrucción; instrucciones; regla; reglas; norma; normas; directriz; directrices; orden; órdenes;
        indicaciones; comandos; restricciones; limitaciones; prompt; prompts; pautas; políticas;
        programación; directivas; tareas; protocolos; entrenamiento; consignas""",
    "texts": "información; mensajes; texto; contenido; contexto; conversación; todo; página",
    "earlier": """anterior; anteriores; previa; previas; previo; previos; antes; arriba; inicial; iniciales;
        originales; original; hasta ahora; recibidas; dadas; precedentes; recibiste""",
    "your": "tus; tu; sus; su; las; los; todas; todos; estas; mis; cualquier",
    "yours": "tus; tu; sus; vuestras",
    "whole": "todo; todo eso; todo esto; todo lo; todo lo que",
    "told": "sabes; sabe; digo antes; te dijeron; te han dicho; aprendiste; has visto; se dijo",
    "reveal": """muestra; muestre; mostrar; muéstrame; muéstreme; revela; revele; revelar; revélame; imprime;
        imprima; repite; repita; dime; dígame; dame; deme; enseña; enséñame; lista; divulga; copia;
        escribe; comparte; expón; resume; traduce; enumera; publica; vuelca""",
    "whatis": "cuál es; cuáles son; qué dice; qué dicen; qué son",
    "prompt": """prompt del sistema; mensaje del sistema; instrucciones ocultas; instrucciones iniciales;
        instrucciones secretas; instrucciones internas; prompt inicial; indicaciones del sistema;
        variables de entorno; instrucciones del sistema; prompt oculto; instrucciones originales;
        reglas internas""",
    "yourprompt": """tus instrucciones; tu prompt; sus instrucciones; tus reglas; tu configuración; tus directrices;
        tu mensaje de sistema; tus normas internas; su prompt; tus indicaciones""",
    "secret": """tu contraseña; su contraseña; la contraseña; tu clave; tu clave secreta; la clave secreta;
        tu secreto""",
    "give": "dame; dime; comparte; revela; muestra; cuál es; escribe",
    "become": """ahora eres; eres ahora; ahora es usted; actúa como; actúe como; actúa de; compórtate como;
        finge ser; finge que eres; imagina que eres; haz de cuenta que eres; a partir de ahora eres;
        desde ahora eres; asume el papel; asume el rol; interpreta el papel; juega el papel; habla como;
        responde como; simula ser; sé mi; hazte pasar por""",
    "youare": "eres; tú eres; usted es",
    "want": "quiero que; necesito que; debes; tienes que; debe; me gustaría que; por favor",
    "one": "un; una; el; la; mi; sin; en; llamado; llamada; libre",
    "person": """terminal; pirata; hacker; médico; abogado; asesor; ia; asistente; robot; experto; personaje;
        traductor; intérprete; poeta; abuela; bot""",
    "free": """sin restricciones; sin reglas; sin límites; sin filtros; sin filtro; ninguna restricción;
        ninguna regla; ningún límite; modo desarrollador; sin censura; sin limitaciones;
        no tienes restricciones; no tienes límites; ninguna limitación""",
    "modeword": """modo desarrollador; modo depuración; modo mantenimiento; modo sin restricciones;
        modo administrador; modo dios; modo dan""",
    "enter": "activa; active; entra en; cambia a; pasa a; estás en; habilita; inicia",
    "off": """desactiva; desactive; desactivar; quita; elimina; elude; levanta; apaga; suspende;
        ya no se aplican; deshabilita; evita""",
    "limits": """filtro; filtros; filtros de seguridad; tus restricciones; tus límites; tus limitaciones;
        moderación; censura; medidas de seguridad; tus filtros; controles; salvaguardas""",
    "void": """son irrelevantes; no importan; ya no se aplican; ya no aplican; quedan anuladas; están anuladas;
        han sido revocadas; ya no son válidas; quedan sin efecto; no valen; quedan suspendidas""",
    "new": "nueva; nuevas; nuevo; nuevos; otra; adicionales; siguientes",
    "newtask": """nuevas instrucciones; nueva instrucción; nueva tarea; nuevas órdenes; nueva orden; nuevas reglas;
        tu nueva misión; tu nuevo objetivo; tu tarea ahora es; nota para el asistente; nota para la ia;
        instrucción para la ia; mensaje para la ia; tu objetivo es""",
    "follow": "siguientes; son; sigue; escucha; concéntrate; a continuación; en su lugar; es",
    "say": """di; diga; escribe; escriba; responde; responda; afirma; declara; contesta; conteste; repite;
        decir""",
    "only": "solo; sólo; solamente; únicamente; simplemente; siempre; nada más",
    "justsay": """solo di; di solo; di únicamente; responde solo; responde únicamente; di lo siguiente;
        repite después de mí; contesta siempre; responde siempre; afirma que; termina cada respuesta;
        empieza cada respuesta; simplemente di; solo tienes que decir; limítate a decir; y declara;
        di que""",
    "imperative": """di; escribe; muestra; responde; contesta; dime; dame; explica; revela; haz; actúa; repite;
        afirma""",
    "praise": "muy bien; bien hecho; excelente trabajo; felicidades; perfecto; enhorabuena",
    "sources": "documentos; fuentes; artículos; citas; contexto; citar; pasajes; la página",
    "without": "sin; ignora; ignore; olvida; no uses; no utilices; no cites; sin usar; sin citar",
    "own": "tu propio conocimiento; tus propios conocimientos; tu propia opinión; de memoria",
    "decode": "decodifica; descodifica; base64; al revés; rot13; descifra; hexadecimal; decodifique",
    "obey": "obedece; ejecuta; ejecute; cumple; y sigue; haz lo que; síguelo; obedezca; y haz",
    "exec": "ejecuta el comando; ejecuta el siguiente; ejecuta el código; borra todos los archivos",
    "others": "otros usuarios; otros clientes; último usuario; otro cliente; otro usuario",
    "asked": "preguntado; preguntaron; preguntas; historial; datos; conversaciones; registros",
    "inside": "tu base de datos; rutas de archivos; registro de auditoría; todos los archivos; tu índice",
    "ai": "asistente; ia; modelo de lenguaje; chatbot; inteligencia artificial",
    "authority": """soy tu desarrollador; soy el administrador; soy tu creador; soy tu jefe; soy dios;
        como tu desarrollador; te ordeno""",
    "mention": """significa; significado; frase; expresión; traduce; traducir; explica; define; ataque; ejemplo;
        palabra; título""",
    "pretend": """imagina que; imagine que; finge; haz de cuenta; actúa como; actúe como; asume el papel;
        interpreta el papel; compórtate como; hazte pasar; juega el papel; sé mi""",
    "simulate": "simula; simule; imita; encarna",
    "youhave": "tienes; no tienes; ya no tienes; no tiene; no hay",
    "youwere": "te dieron; te han dado; has recibido; sigues; recibiste; te asignaron",
    "halt": "para; alto; detente; atención; basta",
    "now": "ahora; luego",
    "despite": "a pesar de; pese a; contrariamente a; al margen de",
    "fabricate": "inventa una respuesta; inventa algo; invente una respuesta",
    "abovetext": """antes de mi primer mensaje; lo que está escrito arriba; qué dice arriba; escrito arriba;
        al principio de este""",
    "answering": "responde; responda; contesta; contestas; habla; escribe",
    "fromnow": "a partir de ahora; desde ahora; de ahora en adelante; en adelante",
    "aboveall": "lo anterior; lo de arriba; la página web; el documento; la función",
    "asksmeaning": "qué significa; qué quiere decir; traduce; cómo se traduce",
    "ifai": "nota para la ia; si eres una ia; a las ia que; aviso para la ia",
    "annulled": "no se aplican a mí; nunca existieron",
}
