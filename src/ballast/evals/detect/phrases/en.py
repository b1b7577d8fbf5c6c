"""English phrases of declining."""

from ballast.evals.detect.grammar import Language
from ballast.evals.detect.phrases.en_words import WORDS

ENGLISH = Language(
    "en",
    classes=WORDS,
    patterns={
        "lack": """
            no ~9 SAID ~2 in|by|within|from ~4 SOURCE
            nowhere ~2 be|to|found|seen|mentioned|stated|listed
            ^ ~1 but|though nothing ~1 about|on|of|regarding|concerning
            SOURCE ~3 leave|leaves ~4 unnamed|unsaid|unspecified|unstated
            SOURCE ~3 leave|leaves ~4 unanswered|undefined|unexplained|unmentioned
            not ~1 something ~1 i ~3 FIND
            ^ it|they does|do|did not ~1 SAY $
            ^ ~4 information ~3 is|was|are not ~2 SAID
            answer|detail|details|figure|wording ~6 not ~2 SAID
            not among ~4 SOURCE
            not among ~2 facts|things|topics|points
            no telling|saying|indication
            no entry|entries|guidance|section|passage|clause|hint|trace|line ~2 on|about|for|of|regarding
            no guidance|answer|help|indication|clarity|insight $
            nothing ~3 to answer|go|work|draw ~1 from|on|with
            SOURCE ~4 is|are|was|seems|appears ~3 empty|missing|blank|unavailable|absent|unreadable
            page|section|part|chapter|file ~3 is|are|seems|appears ~3 missing|absent ~3 SOURCE
            IONLY am not ~1 seeing|finding|able|aware
            i do not ~1 see ~6 anywhere|here
            no ~2 information|info|answer|answers ~1 is|was|are|were|has|have ~3 SAID
            no ~2 details|data|mention|reference|figure ~1 is|was|are|were|has|have ~3 SAID
            no ~3 INFO about|on|regarding|concerning to|whether|to determine|retrieved|exists
            no ~3 INFO available|found|provided|given|as to|whether|to determine|retrieved|exists
            no ~2 information|info|answer|details|data ~1 that|which|to|for|of|available|found
            ^ ~3 say|says nothing|nowhere about|on|of|regarding|concerning|to
            ^ ~3 say|says nothing $
            SOURCE ~2 end|ends|cuts|stops|breaks|break|stop|cut ~2 before|off|short|there
            SOURCE ~1 do|does not go|reach|extend|run|stretch
            not something ~4 SOURCE ~2 SAY
            not something ~4 SOURCE ~2 HAVE
            not ~1 a|any|one ~1 passage|document|section|source ~1 that|which|where|about|on|for
            not ~1 a|any|one ~1 place|sentence|line|paragraph ~1 that|which|where|about|on|for
            came|come|comes|coming up ~1 empty|short|blank
            is|are|was not ~1 in what you|i|we
            is|are not ~1 in|among|within ~1 the|my|your|these|those|any ~4 SOURCE
            we do|did not have ~3 information|answer|details|data|record|figures|anything
            answer ~1 is|are not ~1 there|here|in|among
            out of scope
            IONLY ~2 did|do|have not ~1 find|found|see|seen|come|get|been ~3 HAVEINFO
            IONLY ~2 did|do|have not ~1 find|found|see|seen ~6 SOURCE
            IONLY ~2 did|do|have not ~1 find|found|see|seen ~1 that|it|this|one ~3 $
            SOURCE ~4 without ~2 stating|specifying|giving|mentioning|saying
            SOURCE ~4 without ~2 naming|indicating|providing|detailing|explaining
            SOURCE ~8 neither SAY
            no ~1 way ~1 of knowing|telling|to know|tell|determine
            can not be read|seen|given|stated|quoted|provided|looked|named
            neither ~4 nor ~4 SAY
            neither ~4 nor ~4 HAVE
            SOURCE ~4 DO ~1 not ~3 SAY
            SOURCE ~4 DO ~1 not ~3 HAVE
            SOURCE ~3 never ~1 SAY
            NOT ~1 appear ~4 mention|reference|information|anything|indication
            SOURCE ~4 say|says|reveal|reveals|offer|offers ~1 nothing|nowhere
            SOURCE ~4 provide|provides|contain|contains|state|states ~1 nothing|nowhere
            SOURCE ~4 fail|fails|omit|omits|neglect|neglects ~3 SAY
            SOURCE ~4 fail|fails ~2 HAVE
            SOURCE ~4 omit|omits|lack|lacks
            SOURCE ~2 leave|leaves ~4 open|out|blank|unanswered|unclear
            SOURCE ~4 make|makes no
            SOURCE ~4 HAVE ~1 no ~3 INFO
            SOURCE ~6 HAVE ~1 neither|nothing
            SOURCE ~3 is|are ~1 silent|insufficient|incomplete|inconclusive
            SOURCE ~4 DO ~1 not ~2 enough|sufficient
            SOURCE ~4 DO ~1 not ~1 allow|permit|let|help|suffice|enable|support
            SOURCE ~3 gives|give|provides|provide no
            NONE ~1 of ~4 SOURCE ~3 SAY
            NONE ~1 of ~4 SOURCE ~3 HAVE
            NONE ~1 of them|these|those|which ~3 SAY
            NONE ~1 of them|these|those|which ~3 HAVE
            ^ ~1 neither ~2 SAY
            NONE ~2 SOURCE ~3 SAY
            NONE ~3 in|from|within ~4 SOURCE
            NOT ~3 in|by|within|from|among ~1 any|the|my|these|this|those|our|your|either ~3 SOURCE
            not ~2 SAID ~2 in|by|within|from ~5 SOURCE
            no|any ~3 INFO ~6 SOURCE ~6 not
            no ~3 mention|reference|indication
            not|never|nor ~2 any|enough|sufficient|further ~2 INFO
            can|could ~1 not ~2 be ~1 answered|determined|found|inferred|verified|established
            can|could ~1 not ~2 be ~1 concluded|derived|confirmed|ascertained|deduced|located
            impossible|possible|able|unable to answer|determine|say|tell|know|establish
            not possible ~2 to answer|determine|say|tell|know|establish|find
            insufficient|inadequate ~2 information|context|data|evidence|detail|details
            not enough ~2 information|context|data|evidence|detail|details
            answer|information|detail|details ~4 unavailable|missing|absent|unknown|lacking
            question ~4 falls|is|lies ~1 outside
            outside ~2 the scope
            beyond ~1 the scope ~2 SOURCE
            does|do|did not appear|come|feature ~1 anywhere|in|up ~3 SOURCE
            not come up
            is|are ~1 missing|absent from ~4 SOURCE
            unclear|unspecified|unstated|uncertain ~2 from|in|based|whether|what|who|when|how|which|where|why
            no answer ~3 found|available|here|possible
            unanswered ~2 in|by ~3 SOURCE
            guesswork|speculate|speculation|speculating
            be|not|only|just|to|a guess|guessing
            there is nothing ~4 about|on|regarding|in
            IONLY ~2 KNOW ~4 HAVEINFO
            I ~2 CANNOT ~3 FIND
            IONLY ~2 do|did not know
            ^ ~2 do not know
            we do not know
            IONLY am ~1 not sure|certain ~2 who|what|how|when|where|whether|which|why|if
            IONLY am ~2 unsure|uncertain ~2 who|what|how|when|where|whether|which|why|if
            IONLY ~2 found|find|see|have no|nothing
            IONLY ~1 have no idea
            only ~1 HAVE ~2 the|a ~2 title|heading|headings|titles|table|name
            outside ~2 what ~4 SOURCE
            outside ~2 what ~4 cover|covers
            have|has not been ~1 provided|given|shared|supplied|published|included
            there is|are|was|were ~1 no ~3 information|mention|reference|details|indication|data|record
            be|been|are|is not ~2 disclosed|specified|stated
        """,
        "hint": """
            SOURCE ~8 not|no|nothing|neither|nowhere|without|missing|absent|never
            not|no|nothing|neither|nowhere|without|never ~8 SOURCE
        """,
        "lack_soft": """
            no|never ~5 SAID ~2 in|by|within|from ~4 SOFT
            without ~2 stating|specifying|mentioning|naming|indicating|detailing
            it|they leave|leaves|left ~1 out|open|unsaid|unanswered
            was|were|is|are left ~1 out
            SOFT ~3 offers|offer|gives|give|has|have|contains|provides no
            ^ but|yet|though|although not ~1 how|what|who|when|where|whether|which|the|its|their|why|on
            ^ ~1 it|they give|gives|provide|provides|contain|contains|state no
            ^ ~1 it|they states|list|lists|mention|mentions|offer|offers no
            it|they do|does|did not ~1 SAY
            it|they do|does|did not ~1 include|provide|give|contain
            SOFT ~8 neither|none SAY
            SOFT ~8 neither|none HAVE
            is|are|was not ~1 covered|addressed|answered|discussed|dealt ~1 there|here|with
            SOFT ~5 DO ~1 not ~3 SAY
            SOFT ~5 never ~1 SAY
            SOFT ~5 fail|fails|omit|omits|lacks|lack
            SOFT ~3 leave|leaves ~4 open|out|blank|unanswered
            SOFT ~4 say|says ~1 nothing
            SOFT ~4 make|makes no
            SOFT ~3 is|are silent
            SOFT ~4 HAVE ~1 no INFO
            NONE ~1 of ~4 SOFT ~3 SAY
            NONE ~1 of ~4 SOFT ~3 HAVE
            NOT ~3 in|by|within ~1 any|the|my|these|this|those ~3 SOFT
            it|they never ~1 SAY
            it|they say|says nothing
            is|are|was|were|been not ~2 SAID $
            is|are|was|were not ~1 stated|specified|mentioned|indicated|disclosed|included|provided
            is|are left ~2 blank|open|unstated|out
            is|are|was|were|remains|remain ~1 unknown|unclear|unspecified|unstated|missing|absent|undisclosed
            not ~1 be found|determined
            not ~1 known
            do|does|did not ~1 appear anywhere|in
            not part of what
            no ~4 given|stated|listed|specified|named|mentioned|provided|recorded $
            not|never ~1 stated|specified|mentioned|given
        """,
        "fragment": """
            ^ none of ~2 SOURCE $
            ^ ~1 no clue|idea|data $
            ^ ~3 information|data|answer unavailable|missing $
            ^ unknown|unclear|na|nil|unspecified $
            ^ unanswerable|undetermined|undefined|undisclosed|inconclusive|unsure $
            ^ n a $
            ^ ~2 null|none $
            ^ ~5 not|never ~2 SAID $
            ^ not|never ~2 SAID ~6 SOURCE ~2 $
            ^ no ~2 INFO ~6 $
            ^ ~1 nothing ~1 found ~5 $
            ^ no ~3 found|available|given|provided $
            ^ ~1 insufficient ~5 $
            ^ not enough ~4 $
            ^ not sure ~3 $
            ^ no idea $
            ^ can not say|tell|answer|determine ~6 $
            ^ unable to ~8 $
            ^ idk $
        """,
        "refuse": """
            i refuse
            i ~3 have to pass
            going to have to ~2 pass|decline|refuse|say no
            not ~1 a|an ~2 request|question|topic|task ~2 i
            i do not ~1 give|write|provide|make|share|offer|produce ~2 instructions|advice
            i do not ~1 give|write|provide|make|share|offer|produce ~2 guidance|content|information
            so i will|can not
            ^ CANNOT ~1 help|assist|comply|provide|answer|do|offer|fulfill|share|give|support
            ^ sorry|unfortunately|regrettably|apologies|but CANNOT
            i not ~2 HELP
            no i|we will|can not
            IONLY ~2 CANNOT
            I ~2 CANNOT ~5 HELP
            IONLY ~2 WONT
            we WONT ~3 HELP
            as an ai ~6 not ~1 HELP
            as an ai ~6 not ~2 have ~3 access|information|ability|capability
            i ~8 do|did|will|can not ~2 have ~1 the ~2 capability|ability|means|access
            not ~2 something ~2 IONLY ~2 can|am|will|would|could|should|do|feel|want
            i am|have|must ~1 going|to|forced ~1 decline|refuse|pass
            not ~1 within my
            goes|go|is against my
            against ~1 my|openai ~2 guidelines|programming|policy|policies|principles|rules|code|values|ethics
            violates|violate|breaks my|our|the ~3 guidelines|policy|policies|terms|rules
            request ~1 denied|refused|rejected|declined|blocked
            IONLY ~1 strongly|must|would|have|can ~2 advise|urge|recommend ~2 against|you|not
            IONLY ~1 strongly|must|would|have|can ~2 caution|advising|discourage ~2 against|you|not
            IONLY ~1 strongly ~1 advise|urge|recommend|caution|discourage
            IONLY ~1 advise|urge|caution ~1 against|you
            shall|will|shalt i not
            i shall|will|would not|never ~3 HELP
            not going|gonna to help|share|happen|tell|do
            no can do
            must|will not ~1 aid|abet|teach|assist
            i am ~2 an ai ~4 and|so can not
            do not condone|promote|encourage|endorse|support
        """,
        "meta": """
            IONLY ~2 found|see|find ~1 references|mentions|passages|sections
            is|are ~1 quoted|mentioned|discussed|referenced|cited ~1 in
            SOFT ~5 only|merely|just|mainly|solely
            SOFT ~3 SAY ~1 how|who|what|which|where|when|why
            SOURCE ~3 SAY ~1 how|who|what|which|where|when|why
            SOFT ~3 outline|outlines|list|lists|explain|explains
            SOURCE ~3 give|gives|provide|provides|mention|mentions|discuss|discusses
            SOFT ~3 mention|mentions|gives|give
            SOURCE ~5 only|merely|just|mainly|mostly|primarily|solely
            SOURCE ~3 SAY
            SOURCE ~6 cover|covers|list|lists|concern|concerns|focus|focuses
            SOURCE ~6 talk|talks|deal|deals|contain|contains|relate|relates
            SOFT ~4 discusses|discuss|mentions|mention|covers|cover
            SOFT ~4 lists|describes|refers|focuses|focus|talks|deals
            passage|document|source|section|excerpt|page ~6 cover|covers|describe|describes
            passage|document|source|section|excerpt|page ~6 mention|mentions|is|are
            they|it ~1 only ~1 HAVE
            they|it ~1 deal|deals|cover|covers|discuss|talk|describe|describes|mention|mentions|concern|focus
            appears|appear|listed ~2 in ~2 table|contents|index|headings
            title|heading|headings
        """,
        "guard": """
            if|unless ~2 SOURCE
            that no|nothing
            ^ if|when|unless|until|once|where|anyone|whoever|people|visitors|those
            because|since
            i|we|you can not NONEED
        """,
        "veto": """
            text message|messages
            not have|need to
            must not|never|also
            not only|just|merely|solely
            can not NONEED
        """,
    },
)
