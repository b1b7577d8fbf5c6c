"""Spanish."""

ES = {
    "decide": """debería; debo; deberíamos; debemos; tengo que vender; me conviene; nos conviene; conviene que;
        es mejor; es buena idea; es buen momento; es el momento; vale la pena; merece la pena;
        me sale a cuenta; me recomiendas; me recomienda; me aconsejas; me aconseja; qué me recomiendas;
        qué me aconsejas; qué harías; qué haría usted; qué hago; qué debo; qué debería; dónde invierto;
        dónde pongo; cómo debería; cuánto debería; tengo posibilidades; tengo un caso; puedo dejar;
        crees que; cree que; venderías; comprarías; firmo; me cambio; es seguro para mí; buena idea;
        qué tomo; cuánto le doy; qué deduzco; dónde meto; voy a urgencias""",
    "ask": """debería; me conviene; nos conviene; en mi lugar; en mi caso; en mi situación; para mí;
        para nosotros; me recomiendas; me recomienda; me aconsejas; me aconseja; qué hago;
        qué debo hacer; buena inversión; mejor inversión; pagar menos; ayúdame a decidir;
        ayúdame a elegir; qué harías; si fueras yo; pago primero; vale la pena; voy a urgencias""",
    "recommend": """recomienda; recomiéndame; aconséjame; elige; escoge; dame; dime; hazme; haz; crea; diseña;
        redacta; sugiere; sugiéreme; propón""",
    "best": """mejor; mejores; buen; buena; bueno; qué; cuál; cuáles; cartera; plan; estrategia; ideal; dónde""",
    "me": "yo; mi; mis; me; nosotros; nuestro; nuestra; nos; mí",
    "holds": """tengo; soy; gano; tenemos; mis ahorros; mi sueldo; mi dinero; heredé; he heredado; debo;
        mis ingresos; ahorrados""",
    "fact": """por qué debo; cuándo debo recibir; dónde debo enviar; qué formulario debo; debo enviar;
        debo declarar; debo presentar; cuánto tiempo debo""",
    "eligible": "puedo; podemos; tengo derecho; soy elegible; se puede; cumplo los requisitos",
    "need": "cuánto; cuánta; cuántos; qué dosis; qué cantidad; qué porcentaje",
    "investment": """invertir; invierto; inversión; inversiones; acciones; acción; bono; bonos; fondo; fondos; etf;
        bitcoin; cripto; oro; cartera; ahorros; ahorrados; bolsa; jubilación; letras; plan de pensiones;
        dólares; euros; inmuebles""",
    "tax": """impuesto; impuestos; declarar; declaración; deducir; deduzco; hacienda; irpf; desgravar;
        tributar; fiscal; plan""",
    "credit": """préstamo; préstamos; crédito; hipoteca; refinanciar; deuda; deudas; tarjeta; interés;
        alquilar o comprar; alquilar; avalar; banco; cuota; tasa""",
    "insurance": "seguro; seguros; póliza; aseguradora; cobertura; franquicia; prima; mutua; asegurar",
    "medical": """pastilla; pastillas; medicamento; medicina; dosis; ibuprofeno; paracetamol; dolor; duele; fiebre;
        médico; operación; operar; urgencias; cáncer; síntomas; vacuna; embarazada; tratamiento; tensión;
        migraña; antibióticos; lunar""",
    "legal": """demandar; demanda; juez; juicio; tribunal; abogado; casero; contrato; divorcio; custodia;
        denunciar; finiquito; despido; testamento; multa; alquiler; firmo; recurrir; acuerdo; pleito""",
    "life": "renunciar; casarme; mudarme; estudiar; trabajo; carrera; jubilarme",
    "need_for": "necesito; debo; debería; le doy; doy",
    "or": "o",
    "doineed": "necesito; necesitamos",
    "isa": "es; este; esta",
    "judge": "buena idea; peligroso; lo mejor; mejor opción; sensato; buen momento",
    "plan": "plan; estrategia; cartera",
    "pick": "recomiéndame; aconséjame; elige; hazme",
    "orleave": "o esperar; o no; o vender; o mejor; o mantener",
    "bestinv": "dónde invierto; dónde meto mis ahorros; buena inversión; mejor inversión",
    "personal": "puedo dejar; en mi caso; en mi situación",
    "doineed2": "necesito",
}
