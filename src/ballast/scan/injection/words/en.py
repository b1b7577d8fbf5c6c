"""English. The same kinds are filled by the other languages.

ignore: give up following. orders: what a system was told to follow. earlier: what came before.
your: the system's. whole: everything. told: what was said to it. reveal: put out. prompt: the hidden text,
wherever it is named so clearly that nothing else is meant. become: take another role. one: an article.
person: what role players become. free: without limits. off: take away. limits: checks and restrictions.
new: other than before. task: what is to be done. say: put words into the answer. only: nothing else.
sources: what the answer must rest on. without: not by them. own: from memory. decode, obey: a hidden payload.
ai: who is addressed. void: no longer in force. secret: what only the system knows. others: other people's data.
"""

EN = {
    "ignore": """ignore; ignoring; disregard*; forget; forgetting; overlook; bypass*; override; overriding;
        overrule*; neglect; set aside; put aside; cast aside; throw out; throw away; leave behind;
        stop following; stop obeying; do not follow; don t follow; dont follow; do not obey; don t obey;
        drop; discard*; abandon; skip; dismiss; erase; wipe; pay no attention to;
        do not pay attention to; nullify; no longer follow; unlearn; do not comply with; break free from;
        break free of; break out of; move past; let go of; do away with; violate; leave all;
        free yourself from; do not consider; don t consider; suspend; never mind; tune out""",
    "orders": """instruction; instructions; directive; directives; directions; rule; rules; guideline; guidelines;
        prompt; prompts; orders; commands; restriction; restrictions; constraints; constraint;
        programming; guardrail*; safeguards; limitations; assignments; tasks; conditioning;
        what the developers; training; safety protocols; protocols; system message; system messages;
        instuctions; instrutions; mandates; conditions""",
    "texts": """information; conversation; messages; text; content; context; statements; requests; discussion;
        thoughts; everything; all; sentences; task; data; chat""",
    "earlier": """older; this; so far; everything before; till now; already given; at the top; first; previous;
        previously; prior; above; earlier; preceding; before; past; original; initial; existing;
        foregoing; former; up to now; until now; you were given; you have been given; you got;
        you received; you saw; you were told; you ve been told; given to you; told to you; you had;
        aforementioned; beforehand""",
    "your": """your; yours; ur; its; these; those; any; all; every; my; the developer s; the system s; openai s;
        company""",
    "yours": """your; ur; yer; your own; you have; you were given; you follow; you operate under;
        you were built with""",
    "whole": "everything; anything; it all; all that; all of that; all of this; all this; whatever",
    "told": """asked of you; told you; gave you; gave to you; they told you; want from you; said before;
        before this message; told before; learned so far; you were told; you ve been told;
        you have been told; you were instructed; you ve been instructed; you saw; you know; you knew;
        you learned; you read; we discussed; we talked about; was said; you were given;
        you have been instructed; you were taught; you were asked""",
    "reveal": """reveal; show; print; display; repeat; output; tell me; give me; list; dump; expose; disclose;
        leak; share; write out; write down; copy; recite; summarize; summarise; translate; export;
        return; provide; paste; spell out; echo; render; rephrase; paraphrase; describe; encode;
        hand over; post; send me; let me see; quote; state""",
    "whatis": """what is; what s; what are; what were; what was; which are; can i see; could i see; may i see;
        i want to see""",
    "prompt": """system prompt; hidden prompt; initial prompt; secret prompt; original prompt; system message;
        developer message; prompt text; prompt texts; hidden instructions; initial instructions;
        secret instructions; internal instructions; original instructions; instructions above;
        hidden settings; system instructions; hidden rules; internal rules; environment variables;
        full prompt; whole prompt; entire prompt; internal guidelines; foundational instructions;
        pre prompt; preprompt; base prompt; your entire context; your context window""",
    "yourprompt": """developer notes; were you configured with; confidential guidelines; private instructions;
        developer write in your instructions; your prompt; your prompts; your system prompt;
        your instructions; your rules; your guidelines; your configuration; your config;
        your initial instructions; your directives; your system message; your internal rules;
        your hidden instructions; your programming; your training data; your source code;
        your system instructions; your original instructions; your safety rules;
        your secret instructions; your hidden prompt; your initial prompt; your restrictions;
        your thresholds; your full configuration; your initialization; your settings file;
        instructions you were given; rules you were given; were you told before; were you instructed;
        were you given about; you told before this conversation; was written above;
        written at the beginning; is written above; were the first words; text before this;
        above this line; everything above; sentences above; words above; everything before this;
        the text above; full text of your configuration""",
    "secret": """your password; your passcode; your secret key; your passphrase; your secret; your api key;
        your api keys; your access code; your access token; your credentials; our system password;
        the secret code; the secret key; the secret word; the secret phrase; the password;
        your secret word; your pass phrase; your key; the passphrase""",
    "give": """share; give; tell me; tell; reveal; confirm; provide; write; show; print; send; spell; what is;
        what s; say; disclose; hand over""",
    "become": """from this moment you re; from this moment you are; from this point on you are;
        from here on you are; you are role playing as; now you act as; now act as; act as; act like;
        acting as; you are now; now you are; you re now; youre now; pretend you are; pretend you re;
        pretend to be; pretending to be; imagine you are; imagine you re; imagine being; roleplay as;
        role play as; role playing as; behave as; behave like; respond as; answer as; speak as;
        simulate being; take on the role of; take the role of; play the role of; assume the role of;
        adopt the persona of; become; you will be; you will play; from now on you are;
        from now on you re; you re going to be; you are going to be; suppose you are; speak like;
        answer like; talk like; in the voice of; you are hereby; impersonate""",
    "youare": "you are; you re; you were; u are",
    "want": """i want you to; i need you to; i d like you to; i would like you to; you must; you should;
        you will; you have to; please; let s; you shall; kindly; you are going to; your job is to""",
    "one": "a; an; the; my; called; named; in; no longer; free; known",
    "person": """terminal; interpreter; console; shell; compiler; debater; poet; comedian; storyteller; hacker;
        doctor; lawyer; attorney; adviser; advisor; grandmother; grandfather; grandma; grandpa; pirate;
        villain; ai; bot; chatbot; assistant; robot; model; character; persona; expert; teacher;
        translator; agent; officer; therapist; dictator; criminal; thief; monster; god; human;
        girlfriend; boyfriend; machine; server; database; admin; administrator; developer; president;
        journalist; editor; spy; broker; banker; professor; scientist; engineer; racist; nazi; evil;
        unethical; unfiltered""",
    "free": """no compliance department; free now; fr33 now; completely free; bound by no; with no rules;
        no restraints; no safety; not bound by; zero restrictions; limitless; lawless; no restrictions;
        no rules; no limits; no limitations; no filter; no filters; without restrictions; without rules;
        without limits; without any restrictions; without any rules; without filters; without a filter;
        without any limits; unrestricted; unfiltered; uncensored; jailbroken; jailbreak mode; dan mode;
        god mode; developer mode; debug mode; do anything now; no ethical; without ethics; no compliance;
        no guidelines; without guidelines; without limitations; without constraints; without censorship;
        never says no; never refuse; free from all; free of all; no constraints; no boundaries;
        without safety; no morals; maintenance mode; override mode; unlimited mode; admin mode;
        root access; sudo mode; unlocked mode; no content policy""",
    "modeword": """developer mode; debug mode; god mode; dan mode; jailbreak mode; maintenance mode; override mode;
        admin mode; sudo mode; unrestricted mode; unfiltered mode; uncensored mode; debug output;
        opposite mode; do anything now; system mode; security override; enforcement override;
        kernel mode; root mode; verification mode""",
    "enter": """enter; entering; activate; activated; enable; enabled; switch to; switched to; turn on;
        initiating; start; boot into; you are in; you are now in; engage; unlock; operate in; go into;
        initiate; now in""",
    "off": """disable; disabled; turn off; switch off; remove; removed; deactivate; lift; lifted; bypass;
        bypassing; override; skip; shut off; circumvent; evade; get around; relax; are off; suspended;
        revoked; void; no longer apply; do not apply; don t apply; cancelled; ignore; does not apply""",
    "limits": """the checks; of the checks; citation requirement; every filter; all filters; your moderation;
        safety mode; safety filters; safety filter; content filter; content filters; guardrail*;
        safeguards; output filter; output checks; evidence check; advice filter; every check; all checks;
        citation checks; all safety; your safety; your filters; your filter; your restrictions;
        your limitations; your safeguards; content policy; content policies; moderation; censorship;
        ethical guidelines; your ethics; safety protocols; safety measures; your constraints;
        your boundaries; your guidelines; previous directives; rules you; your previous rules;
        usage policies; safety checks; compliance checks; security protocols for this""",
    "void": """are irrelevant; is irrelevant; are not relevant; were never given; are wrong; are outdated;
        are no longer in force; are void; is void; no longer apply; do not apply; don t apply;
        have been revoked; are revoked; are suspended; are cancelled; are disabled; is disabled;
        are removed; have been removed; are lifted; have been lifted; have changed; are obsolete;
        no longer valid; no longer matter; are off; have been replaced; are hereby""",
    "new": """new; another; other; further; additional; updated; revised; different; next; real; actual;
        changed""",
    "task": "task; tasks; challenge; job; assignment; topic",
    "newtask": """new system message; completely different task; another task for you; next job; new instructions;
        new instruction; new task; new tasks; new orders; new rules; new directive; new directives;
        new objective; new developer message; new system prompt; updated instructions;
        additional instruction; additional instructions; your new role; new mission; new command;
        new commands; new persona; your real task; your actual task; new goal; system override;
        note to the assistant; instruction for language models; instructions for the ai;
        instruction to the assistant; message to the ai; system note; your instructions are now;
        your task is now; your objective is; your goal is now; your only goal; your only task;
        change your instructions; your primary objective; instruction to all; note to ai;
        note for the ai; to any ai; to the language model""",
    "follow": """follow; follows; here are; here is; are as; listen; concentrate on; focus on; begin; start;
        instead; is to; to the following; are followed; carefully""",
    "say": """say; write; output; print; answer; respond; reply; state; tell; tell me; generate; claim; repeat;
        announce; confirm""",
    "only": "only; just; nothing but; exactly; simply; always; every time; nothing else",
    "justsay": """just say; just output; only say; only output; say only; output only; simply say; just print;
        just answer; just tell me; respond only; reply only; answer only; repeat after me; just write;
        only answer; only reply; include that you; say that you; tell me that you; state that;
        claim that; assert that; state as fact; state it as a fact; end each reply; end every reply;
        begin every reply; start every reply; start each answer; every answer must; all your answers;
        answer yes to; say yes; make something up; make up an answer; say exactly""",
    "imperative": """write; generate; state; say; tell; show; output; print; answer; act; focus; concentrate; listen;
        respond; reply; describe; explain; compose; produce; formulate; create; imagine; blame; execute;
        give; make; start""",
    "praise": """well done; very good; very well done; great job; excellent performance; simply great; good job;
        fantastic; congratulations; that was ok; that is done; that is enough; that s fantastic; perfect;
        you did it; outdone yourself; really great; thank you for that""",
    "sources": """documents; articles; sources; citations; the documents provided; provided documents; context;
        articels; the article; the corpus; the material; passages; the text; the resume; the webpage;
        the function; the table; citation; the paper; the page; references; artikels; citing""",
    "without": """forget; ignore; ignoring; disregard; disregarding; do not use; don t use; not by;
        not according to; without; skip; do not look in; don t look in; do not look at; do not cite;
        don t cite; not from; without using; no longer need; may skip;
        not answer the question according to; instead of; leave out; not based on""",
    "own": """own knowledge; own opinion; own words and not; your memory; from memory; speak freely;
        what you really think""",
    "decode": """decode; base64; rot13; hex; hexadecimal; backwards; reversed; reverse; cipher; decrypt; caesar;
        morse; unscramble; binary; from base64; ascii; encoded; leetspeak; url encoded""",
    "obey": """obey; execute; follow it; follow them; carry out; act on it; act on them; do what it says;
        do as it says; comply; and follow; then follow; run it; perform it; follow what;
        follow the result; do what they say; follow""",
    "exec": """execute the following; execute the command; execute this command; run the following command;
        run this command; execute the code; os system; rm rf; drop table; cat etc passwd; etc passwd;
        etc shadow; select from users; import os; subprocess; curl http; wget http; delete all files;
        erase a database; select question""",
    "tool": """forward my; send my; send all; post my; upload my; upload all; fill in; append the; insert the;
        embed the; call the tool; call the function; invoke the tool; use the email tool;
        use the browser; send an email to; forward this; forward all; forward the; transfer the funds;
        approve the transfer; make a request to; fetch http; visit this link; render this image;
        open the url; upload the""",
    "data": """conversation; conversations; history; chat; previous messages; user data; secrets; passwords;
        api key; credentials; earlier questions; questions; context; logs; emails; files; records;
        messages; contents""",
    "link": "http; https; url; webhook; link; image; endpoint; www; attacker; markdown",
    "others": """other users; other customers; other people; the last person; the last user; all users;
        another user; another customer; previous user; previous customer; other clients; other tenants;
        not supposed to see; every user; the audit log; audit logs; previous users""",
    "asked": """ask; asked; questions; questions about; sent; history; log; logs; data; conversations; records;
        documents; tell; files""",
    "inside": """search index; your index; files you have indexed; your database; database location; hostname;
        file path; file paths; absolute path; directory listing; server logs; all logs; your logs;
        the audit log; from audit; model key; retrieval component; list of files; everything you have on;
        vector store; your api; passages 1""",
    "ai": """assistant; ai; chatbot; language model; llm; gpt; chatgpt; model; bot; ai reading; ai system;
        ai agent; models; large language model; the reader model""",
    "authority": """i am your developer; i m your developer; i am the developer; i am your creator; i m your creator;
        i am god; i m god; i am the administrator; i am an administrator; i am your boss; i m your boss;
        i am the admin; as your creator; as your developer; by order of; i am from openai;
        i work for openai; this is your developer; the user is an administrator; i have root access;
        i am authorized; i am the president of; as an ai developed by; i command you; do anything i say""",
    "mention": """mean; means; meaning; phrase; definition; define; explain; example; translate; translation;
        spelled; spell; quote; called; sentence; word; words; term; title; book; article; attack;
        attacks; attackers; filter; detect; blocked; headline; slogan; prevent; security""",
    "pretend": """act as; act like; pretend you; pretend to be; pretend that; pretend it; imagine you are;
        imagine you re; imagine being; imagine that you; roleplay as; role play as; behave as;
        behave like; let s roleplay; let s play; simulate being; impersonate; take on the role of;
        play the role of; assume the role of; be a dj; you are role playing; roleplay; respond as if you;
        answer as if you were""",
    "simulate": "simulate; emulate; act out; voice; portray; embody",
    "yourorders": """your policy; your policies; company policy; your ethics; your morals; your training;
        your programming; your conditioning; your content policy; openai policy; your terms; your safety;
        your filters; your restrictions; your role""",
    "youhave": """you have; you now have; you ve got; you are under; there are; you operate with; you follow;
        you will have""",
    "youwere": """were you given; were you told; have you been given; were you instructed; do you follow;
        do you operate under; were you set up with; you have been given about; are you given;
        are you following; govern you; govern your""",
    "halt": "stop; halt; wait; attention",
    "now": "now; today; next; then",
    "despite": """despite; regardless of; notwithstanding; contrary to; in spite of; irrespective of;
        without regard to; deviating from""",
    "fabricate": """make something up; make up an answer; untrue headline; invent an answer; false headline;
        make up facts; fake headline; state it as a fact; state as a fact""",
    "abovetext": """the text you were initialised with; you were initialized with; text you started with;
        the text before my first message; before my first message; first words of your context;
        of your context window; everything that precedes this message; what is written above;
        what was written above; written at the beginning; information in the prompt;
        sentences before the text; sentences before this; text before this; above this line;
        everything above this; what does it say above; words before this; the prompt above;
        this prompt above; said at the start of this conversation; before this conversation began""",
    "answering": "answer; answers; respond; responds; reply; speak; chat; write; talk; answering",
    "fromnow": """from now on; from here on; from this moment; from this point; henceforth; starting now;
        for the rest of this; for this session; going forward""",
    "aboveall": """the above; above; everything above; all the above; the foregoing; all of the above;
        the preceding; the text above; the resume; the webpage; the page; the function; the table;
        the document; the paper; the article""",
    "asksmeaning": """what does; what do; what is meant by; what s meant by; why is; how would you translate;
        translate; explain the phrase; explain the term; define; what is the meaning of""",
    "ifai": """if you are a language model; if you are an ai; if you re an ai; ai systems; ai system reading;
        llm instruction; note for automated; automated reviewers; attention ai; to the chatbot;
        language models reading; instructions for language models; reviewer bots; ai reading this;
        dear ai; dear language model; note for the model; for the llm; ai assistants processing; any llm;
        any ai model; if this is read by an ai""",
    "annulled": """were never given; have been revoked; are revoked; are suspended for this; are lifted for;
        do not apply to me; don t apply to me; are hereby; never existed; were never there""",
}
