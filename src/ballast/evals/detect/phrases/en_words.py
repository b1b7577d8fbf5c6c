"""English words and phrases that the patterns of declining are made of."""

WORDS = {
    "SOURCE": """
        document, documents, context, passage, passages, excerpt, excerpts, source, sources,
        corpus, knowledge base, text, texts, material, materials, snippet, snippets, search
        results, retrieved text, given information, files, provided information, available
        information, information provided, information available, information given,
        reference material, indexed pages, records, my data, what is given, what i was
        given, what i have, database, uploads, uploaded documents, my sources, your
        documents, index, indexed files, my material, documentation, collection
    """,
    "SOFT": """
        article, articles, brochure, chapter, contract, faq, guide, guidelines, handbook,
        leaflet, manual, manuals, page, pages, paragraph, policy, report, reports, section,
        sections, webpage, agreement, notes, notice, terms, appendix, annex, minutes, memo,
        letter, table, website, wording, clause, circular, booklet, transcript, data,
        contracts, handbooks, policies, documentation, file
    """,
    "NOT": "not, never, neither, nowhere, no longer",
    "NONE": """
        none, neither, nothing, no part, no document, no documents, no passage, no passages,
        no source, no sources, no section, not one, not a single, no one
    """,
    "DO": "do, does, did, is, are, was, were, has, have, had, can, could, would",
    "SAY": """
        mention, mentions, mentioned, mentioning, say, says, said, saying, state, states,
        stated, specify, specifies, specified, specifying, indicate, indicates, indicated,
        describe, describes, described, explain, explains, address, addresses, addressed,
        tell, tells, disclose, discloses, discuss, discusses, clarify, clarifies, reveal,
        reveals, refer to, refers to, speak to, touch on, touches on, go into, elaborate,
        answer, answers, define, detail, identify, suggest, confirm, comment, comments,
        speak, speaks, deal with, set out, spell out, establish, reference, outline,
        outlines
    """,
    "HAVE": """
        contain, contains, containing, include, includes, including, provide, provides,
        give, gives, cover, covers, offer, offers, hold, holds, list, lists, have, has,
        show, shows, supply, supplies, present, feature
    """,
    "SAID": """
        mentioned, stated, specified, given, provided, included, indicated, described,
        explained, addressed, disclosed, discussed, clarified, listed, found, available,
        covered, defined, detailed, shown, present, recorded, named, identified, documented,
        noted, referenced, published, spelled out, set out, supplied, part of, retrieved,
        returned
    """,
    "INFO": """
        information, info, details, detail, mention, reference, answer, data, indication,
        statement, evidence, anything, specifics, figures, guidance, facts, content,
        passage, clue, record, word, explanation, entry, description
    """,
    "THING": """
        that, this, it, answer, question, the question, the answer, your question, that
        question, this question, so, what, who, when, where, how, whether, why, which, if
    """,
    "I": "i, me, this assistant, as an ai, we",
    "IONLY": """
        i, i really, i also, i simply, i just, i personally, i still, i therefore, i
        unfortunately, i regrettably
    """,
    "CANNOT": """
        can not, could not, am unable, am not able, was unable, was not able, were unable,
        will not be able, am incapable, am not in a position, unable, not able, can neither,
        can no longer, are unable, are not able, would not be able, can only not
    """,
    "WONT": """
        will not, refuse to, must decline, have to decline, must refuse, have to refuse,
        decline to, am not going to, would rather not, am not comfortable, do not feel
        comfortable, am not willing, am unwilling, respectfully decline, prefer not, must
        respectfully, will have to pass, am not allowed, am not permitted, am prohibited, am
        not authorized, am not authorised, am forbidden, shall not, must not, may not, am
        programmed not, am not designed, am not programmed, do not engage, do not provide,
        do not condone, do not promote, do not support, do not encourage, do not endorse, do
        not advocate, am not qualified, will never, would never, do not assist, do not
        offer, do not create, do not write, am declining, am going to decline, have been
        instructed not, am obliged to decline, need to decline, would not feel right
    """,
    "HELP": """
        help, assist, assistance, provide, offer, fulfill, fulfil, comply, answer, suggest,
        promote, support, encourage, condone, recommend, endorse, engage, share, write,
        create, generate, teach, tell, advise, explain, participate, satisfy, respond,
        speculate, comment, reveal, give, discuss, do that, do this, accommodate,
        facilitate, produce, say, go along, complete, proceed, continue, disclose, advice,
        instruct, guide, process
    """,
    "FIND": """
        find, found, locate, determine, tell, see, confirm, verify, know, say, identify,
        establish, conclude, infer, derive, answer, access, figure out, work out, ascertain,
        spot, extract, retrieve, respond, give you, provide, name, judge, comment
    """,
    "KNOW": """
        do not know, am not sure, am unsure, do not have, have no, am not aware, am
        uncertain, lack, am not certain, did not find, did not see, do not see, do not find,
        have not found, have not been given, was not given, am not familiar, have not been
        provided, could not see, have not got, could find no, can find no, find no, found
        no, found nothing, find nothing, see no, see nothing, have nothing, am missing, have
        insufficient, can not see, hold no, know nothing, can see no, have found no, have
        found nothing, was not provided, was not able to find, do not currently have
    """,
    "HAVEINFO": """
        information, info, enough, sufficient, access, details, answer, data, anything,
        knowledge, mention, reference, idea, evidence, record, records, context, answers,
        document, documents, passage, passages, material, basis, way of knowing, means,
        capability, ability, clue, what i need, visibility, specifics, a figure
    """,
    "NONEED": """
        stop, reason, wait, complain, thank, imagine, stress, emphasize, overstate,
        emphasise, recommend enough, agree more
    """,
}
