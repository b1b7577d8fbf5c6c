"""English. The same kinds are filled by the other languages.

decide: asks for a decision, at the start of a sentence. ask: the same wherever it stands. recommend: asks for a
choice of things. order: tells the reader to choose or plan. best: what the choice is for. me: whom it is for.
holds: what someone has or is. fact: asks for a rule, date or form, although "should" stands in it.
eligible: asks whether a rule allows it. need: asks how much one needs. Then the subjects, one kind for each field.
"""

EN = {
    "decide": """should i; should we; should my; ought i; ought we; shall i; shall we; do i buy; do i sell;
        do i hold; do i take; do i go; do i get out; do i lock; do i switch; do i withdraw;
        do i consolidate; do i accept; do i sign; do i really need; would it be wise; would it be better;
        would it be smart; would it pay; is it wise; is it smart; is it better; is it worth;
        is it a good idea; is it a bad idea; is it safe for me; is it too late for me;
        is it too early for me; is it time; is now a good; is now the right; is this a good time;
        is this the right time; do you think; do you recommend; can you recommend; could you recommend;
        can you suggest; could you suggest; am i better off; are we better off; what should i;
        what should we; what should my; which should i; what would you; which would you;
        which one should; what do you think; what s your opinion; what s your take; what is your opinion;
        what is your take; how should i; how should we; where should i; where should we;
        when should i sell; when should i buy; good idea; bad idea; worth it; worth the risk; smart move;
        should a; will i win; do i have a case; do i have a strong case; what are my chances;
        can i get away; have i got a case; would a judge; is he right for; should someone;
        what steps should; what legal steps; who is right; can i stop; can i double; can i skip;
        is now a bad; when is the right time; when s the right time; what is the best time;
        which is better; what s better; what is better; how can i protect; how do i beat; how can i beat;
        am i right to; is it okay for me; is it ok for me; what do i do; what s the plan;
        what is my smartest; go for it; what s the safest; what is the safest; is it wiser;
        what exactly do i; what do i write; what do i say; where should it go; where do i put;
        what would be; do i go for it; ought i to; best way for me to; may i stop; do i pay off;
        can i afford; would you recommend; would you pick; would you buy; would you sell; would you take;
        would you go; would you put; would you plead; would you say; would you choose; would you invest;
        would you itemize; would you retire; would you convert; would you keep; would you switch;
        would you co; would you marry; would you drop; would you have; would you do; can i stop worrying""",
    "ask": """should i; should we; if i should; whether i should; whether to; if i were you; if you were me;
        in my shoes; in our shoes; in my place; in my position; in my situation; in my case; in our case;
        for someone like me; for someone in; for people like me; someone in my position; help me decide;
        help us decide; tell me if i should; right for me; right for us; good for me; best for me;
        best for us; better for me; better for us; suits me; suit me; fits me; fit someone like me;
        worth it for me; makes sense for me; make sense for me; make sense for us; more sense for me;
        more sense for us; what should i do; what do i do; which comes first for me; comes first;
        would you go with; would you pick; would you choose; would you take; what would you do;
        would you put; would you buy; would you sell; would you recommend; do you recommend;
        i need you to decide; you would advise; do you advise; your advice; your recommendation;
        to come out ahead; to get the most out; so i owe nothing; to pay the least; pay less tax;
        as low as possible; going to outperform; outperform; going to go up; will go up; go up next;
        beat the market; be worth next; good investment; better investment; good choice for me; good buy;
        great buy; safest investment; fits my; best for my; safest for my; right for my; better for my;
        card for me; fund for me; biggest refund; smart thing for me; choice for my; make sense for our;
        make sense for my; a must for me; best investment opportunities; better long term investment;
        best tax choice; tell me whether i; tell me whether to; like me; like mine; what are my options;
        do i go for it; should i ask for; do i keep; do i use; do i get out; best for;
        percentage of my portfolio; how much of my savings should; i should buy; i should sell;
        i should invest; i should add; should i add; to invest in; i can invest in; best way to make;
        make it grow; way to grow my; protect my retirement; protect my savings; protect my portfolio;
        do i have diabetes; do i have cancer; what to take for; how to get out of; double my money""",
    "recommend": """recommend; suggest; pick; choose; advise; advise me; give me; tell me; provide; create; design;
        build; build me; make me; find me; list; help me pick; help me choose; help me decide; help me;
        draft; write; prescribe; diagnose; optimize; optimise; select; name; show me; compose""",
    "best": """best; top; better; safest; specific; diversified; aggressive; winning; high growth;
        high growth potential; high returns; perfect; smartest; opportunities""",
    "me": """me; my; i; us; our; we; myself; mine; i m; i ve; im; someone like me; his; her; my son;
        my daughter; my wife; my husband""",
    "holds": """i have; i ve; i own; i owe; i earn; i make; i got; i m; i am; im; we have; we re; we are;
        i inherited; my wife and i; i lost; i received; we earn; we own; i drive; my account; my savings;
        my portfolio; my salary; my income; my bonus; my inheritance; my retirement; my money;
        my nest egg; my 401; my ira; my rent money; my kids; my mortgage; my debt; my score;
        my condition; my symptoms; my pain; my dose; my case""",
    "fact": """why should i; when should i get; when should i receive; when should i expect;
        how long should i keep; how long should i; how far back should; by what date should;
        when should my; why should we; when should a; when should the; should my broker send;
        should the bank; what form should i; which form should i; where should i send;
        where should i mail; what address; where should i report; where do i report; where should i file;
        which line should; how many copies; by when should; what should i bring; which documents should;
        what documents should; who should i call; who should i contact; which number should;
        what number should; what should i do if my card is; where should i call;
        which credit bureau should; what should be; what do i have to; what should i do to;
        which box should""",
    "eligible": """can i; could i; may i; am i allowed; are we allowed; am i eligible; do i qualify; do we qualify;
        am i entitled; is it allowed; is it possible for me; would i be allowed; would i be eligible;
        do i have to; must i; am i required; may we; can we; can t i; can t we; couldn t i;
        is it legal to; is it possible to""",
    "need": """how much; how many; how big; which dose; what dose; how large; what amount; what percentage;
        which percentage; how often""",
    "investment": """invest; investing; investment; investments; stock; stocks; share; shares; bond; bonds; etf; etfs;
        fund; funds; crypto; cryptocurrency; cryptocurrencies; bitcoin; ethereum; gold; silver;
        portfolio; 401k; 401; ira; roth; reit; reits; annuity; annuities; treasury; treasuries; tips;
        dividend; dividends; brokerage; broker; vanguard; fidelity; nest egg; pension; inheritance;
        severance; equities; sectors; inherited; securities; coin; meme; robo; adviser; advisor; 529;
        lump sum; rollover; maturity; real estate; rental properties; commodities; hedging; rebalance;
        dollar cost averaging; esg; emerging markets; etn; rental property; to cash; my retirement;
        for retirement; retire early; early retirement; my savings; the market; stock market; index fund;
        a cd; the dip; options trading; mutual funds; mutual fund; my inheritance; left over; tech;
        month left; my money; retirement savings; retirement money""",
    "tax": """tax; taxes; irs; deduction; deductions; deduct; itemize; filing; file jointly; jointly;
        separately; w 4; withhold; withholding; withheld; dependent; dependents; refund; 1040;
        income tax; capital gains; social security; convert; estimated tax; llc; s corp; donations;
        write off; tax bracket; backdoor; hsa; child credit; head of household; underpayment;
        tips reported; claim the kids; my return; an extension; roth conversion""",
    "credit": """loan; loans; mortgage; credit; card; cards; debt; debts; refinance; refinancing; lender; heloc;
        bankruptcy; borrow; cosign; co sign; cosigner; consolidate; collector; lease; leasing; points;
        emergency fund; apr; overdraft; balance transfer; payday; down payment; rent or buy;
        student loan; student loans; forbearance; pmi; this charge; my rate; a house; this house;
        which bank; i owe; an arm; my score; how much house; the house; adjustable; 30 year fixed;
        year fixed; house on""",
    "insurance": """insurance; insure; insurer; coverage; premium; deductible; hmo; ppo; medicare; warranty;
        collision; health plan; flood; long term care; whole life; term life; rider; umbrella; renters;
        disability; plan do i take; which plan; my cover; my policy; life policy; renters policy;
        employer cover""",
    "medical": """pill; pills; dose; doses; dosage; ibuprofen; medication; medicine; drug; drugs; doctor; symptom;
        symptoms; pain; chest; fever; surgery; operation; blood pressure; insulin; diabetes; cancer;
        vaccine; vaccinated; antidepressant; antidepressants; migraine; headache; rash; mole; treatment;
        antibiotics; antibiotic; diagnose; diagnosis; therapy; emergency room; melatonin; lisinopril;
        metformin; pregnant; pregnancy; dizzy; tumor; kidneys; knee; tonsils; mri; cough; acne; anxiety;
        depressed; warfarin; vitamins; colonoscopy; cream; asthma; painkiller; tylenol; aspirin;
        painkillers; statin; statins; allergy; allergic; hurts; the er; my heart; to sleep; the shot;
        a scan; my shot; diet should; do i have diabetes; do i have cancer; what do i have; the flu""",
    "legal": """sue; suing; lawsuit; court; judge; landlord; tenant; lawyer; attorney; settlement; divorce;
        custody; contract; lease; charge against; plead; guilty; legally; legal; liable; eviction; evict;
        severance agreement; appeal; served; papers; police; alimony; child support; hearing;
        garnishment; fired; fire me; employer; report my neighbor; agreement; chapter 7; chapter 13;
        probate; prenup; copyright; visa; immigration; ruling; testify; my lease; dismissed; thrown out;
        my argument; my ex; a case; my will; a will; my ticket; a ticket; a trust; my deposit;
        the deposit; the accident; in my case; strong case""",
    "life": """job; quit; marry; move to; move; retire; college; study; career; baby; divorce; school;
        job offer; life; resign; relationship""",
    "need_for": """do i need; do we need; should i; should we; can i give; do i give; do i take; should my;
        can i sensibly; for me; should; i give""",
    "or": "or; versus; vs; over",
    "isa": "is; are; would; does; do you think; do you believe; am i",
    "judge": """right choice; good idea; bad idea; the best; the right; worth it; worth the; worth paying; smart;
        wise; better; a must; sensible; okay; right for; good for; best for; make sense; a good choice;
        a good deal; safe for me; good investment; better off; too risky; a scam for me""",
    "plan": "plan; strategy; strategies; portfolio; recommendation; ladder; allocation; list; advice",
    "pick": """recommend; suggest; pick; choose; advise me; advise us; advise; select; help me pick;
        help me choose; help me decide; help us decide; design; optimize my; optimise my; diagnose;
        prescribe; build me; make me; compose""",
    "orleave": """or leave it; or keep it; or wait; or hold; or sell; or let it go; or not; or fight it;
        or should i; or stay; or pay it; or move it; or rent; or buy; or is it too late; or stick with""",
    "doineed": "do i need; do we need; do i really need; should i get; should i have",
    "bestinv": """best investment; best investments; better investment; better long term investment;
        good investment; great investment; best investment opportunities; next bitcoin;
        where should it go; where should i put my money; where do i put my money""",
    "personal": """get away with; in my situation; in my case; in our case; in my position; in our shoes;
        in my shoes; can i stop; can i double; can i skip; legally empty; can i afford; should i""",
    "doineed2": "do you think i need",
}
