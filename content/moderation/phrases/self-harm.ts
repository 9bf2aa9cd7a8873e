import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** Somebody speaks of their own death, of hurting or starving themselves now. Past and overcome is not here. */
export const selfHarm = phrases(
  `
# Wanting to die, to be gone, to be hurt
i (just|really|honestly|still|kinda|kind of|only|do|also|often|sometimes|always|literally|truly|actually|genuinely)? (just|really)? {wantTo} {dieWords} (again|tonight|today|now)?
i (am|was) (just|really|honestly|seriously|still)? (going|about|ready|planning|tempted) to {dieWords}
(im|ive) (just|really|honestly|seriously|still|been|so)? (going to|gonna|about to|ready to|planning to|tempted to|thinking about|thinking of|planning on|planning) {dieWords}
^ (so|and|but|honestly|ok|lol|sometimes|just|i)? (just)? (want to|wanna|thinking about|thinking of|gonna|ready to|going to|tempted to) {dieWords}
i want (it|this|everything|all of it|all of this|it all|the pain|my life) to (end|be over|stop)
i (want|wish) (to be|i was|i were|i could be|id be) (dead|gone|never born)
i wish i (was|were|had never been|wasnt|werent) (dead|born|never born|alive|here|never here)
i wish i (hadnt|had not|didnt|did not) (been born|woken up|wake up|exist)
i (keep|kept) (hoping|wishing|praying) (i|that i) (dont|do not|wont|never|just|die) _0-2 (wake|die|up|dead)
i (hope|wish|pray) i (dont|wont|do not|never) wake up
i (dont|do not|cant|cannot|didnt|no longer|dont even|really dont|just dont) (really|even|just)? (want|wanna|see a reason|see any reason|see the point) _0-2 (be alive|live|be here|exist|wake up|keep living|go on|continue living|be alive anymore|living|staying|in living|in staying|in going on|in carrying on|to carry on|carry on|keep going)
i (dont|do not|cant|cannot) (think i can)? (do|take|keep doing|go on|carry on|live|keep going|handle) (this|it|like this|living)? (any longer|anymore|any more)
i (dont|do not) (deserve|need) to (live|exist|be alive|be here)
i (have|ve|see|got|had) (no|nothing) (reason|point)? (left)? (to (live|live for|go on|stay|keep going|be here|wake up)|in living)
(nothing|no reason|no point) (left|in)? (to live for|to live|in living|living anymore|to stay for|in staying|to keep going)
(nobody|no one|noone) would (even)? (miss me|notice if i (was|were|wasnt|died|disappeared)|care if i (died|was gone|disappeared|were gone|was dead)|cry if i) _0-2
(everyone|everybody|they|all of you|my family|my parents|you|people|you all|the world|my kids|my mum|my mom) (would|will|d|wd|is|are|ll) (all)? (probably)? be (so much|much|probably|a lot)? (better|happier) (off)? (without me|if i (was|were|wasnt|werent|died|left)) _0-2
(better|happier) off (dead|if i was dead|if i were dead|if i died|if i wasnt here|if i was gone|if i were gone)
(better|happier) without me
im (just)? (a burden|such a burden|only a burden) _0-3
(theyd|theyll|youd|youll|itd) be (so much|much)? (better|happier|easier) (off)? (without me|if i (was|were|wasnt|died|left)) _0-2
(kms|unaliving|unalive) (again|tonight|today|now|soon|and|lol|myself|fr)
^ (just|gonna|ima|imma|gunna|about to|i might|might|lowkey|i|id|i should|should i)? (just)? (kms|unalive myself|unalive|off myself|end it|end it all|kill myself|end my life|od|hang myself|jump) (tonight|today|now|soon|tomorrow|fr|lol|$)
(gonna|ima|imma|going to|about to|ready to|want to|wanna|will|to) (kms|unalive myself|off myself|end it all|end it tonight|kill myself|end my life|take my own life|take my life|hang myself|slit my wrists|slit my|overdose tonight)
(ready|planning|plan|decided|tempted|going) to (end it|end things|jump|die|end everything|take them all|take all of them)
(thought|thoughts|thinking|think) (about|of) (killing myself|ending it|ending it all|ending my life|hurting myself|dying|suicide|kms|jumping|cutting myself|cutting again|disappearing forever|not being here|not existing|how i would do it|how to do it|ways to do it)
(had|have|having|getting|get) _0-2 (suicidal|dark|bad)? (thoughts|urges|ideation) (again|tonight|today|right now|of (dying|hurting myself|ending it|suicide|self harm)|to (cut|hurt|die|harm))
(urge|urges) to (cut|hurt|harm|die|burn|relapse|starve|purge) _0-2 (is|are|back|again|so)? _0-1
(im|i am|feel|feeling|ive been|i have been|am|still) (so|very|really|kind of|actively|a bit|pretty)? suicidal
(suicidal|depressed) (again|tonight|right now|and)
# It has happened, or is happening
i (have|ve|just|did|almost|nearly)? (just|already|almost|nearly)? (hurt|cut|harmed|burned|burnt|choked|hit|cutting|stabbed) myself (again|last night|tonight|today|yesterday|this morning|on purpose|every|most|sometimes|when|because|so|and|$)
i (have|ve)? (just|started|been|keep|kept|still|cant stop|went back to|am|relapsed and) _0-1 (hurting|cutting|harming|burning|starving|scratching|hitting) (myself|again|my)
(im|ive been|i started|ive started) (still)? (hurting|cutting|harming|burning|starving|scratching) (myself|again|my (arms|legs|wrists|skin|thighs))
i (cut|hurt|harm|burn|scratch|hit|starve|punish) myself (when|because|every|most|to|so|and|with|at night|in the|$)
i (relapsed|did it again|cut again) (last night|tonight|today|yesterday|again|this morning|and|$)
(started|back to|restarted) (cutting|self harming|hurting myself|harming myself|self harm) (again)?
(self harmed|self harming|selfharmed|harmed myself) (again|last night|tonight|today|yesterday|this morning)
(last night|tonight|today|yesterday|this morning) i (hurt|cut|harmed|burned|tried) (myself|to (kill|hurt|end|die)) _0-1
i (tried|attempted|almost tried) to (kill myself|end it|die|hang myself|end my life|overdose|take my life) (last night|tonight|today|yesterday|again|this week|on|$)
i (just)? (took|swallowed|have taken|ve taken|have swallowed) (something|all (of)? _0-2 (pills|tablets|meds)|too many|a lot of|a bunch of|the whole|some pills|pills|way too many|them all|every pill|a whole) _0-3
(ive|i have|i) (just)? (taken|swallowed) _0-3 (pills|tablets|meds|too many|something|them all|painkillers|tablets)
(pills|rope|blade|razor|bleach|gun) (in my|is in my|in front of me|next to me|beside me|ready|are ready|in my hand|on my|under my|by my bed|are on) _0-2
(have|got|bought|saved|saving|saved up|counted|counting|hiding|collecting|collected|stashed) (up)? (the|my|all my|enough|all the|some|up|my mums|my moms|a)? (pills|tablets|rope|blades|razor blades|meds|painkillers) _0-3
i (am|m)? (on|standing on|sitting on) (the|a) (bridge|roof|ledge|edge|tracks|rooftop|platform) _0-3
(im|i am) (on|standing on|sitting on|at) (the|a) (bridge|roof|ledge|edge|rooftop|tracks|train tracks|railway) _0-3
(havent|have not|not|stopped|barely|hardly) (eaten|eating|been eating) (anything|properly|at all|a thing|since|for|in) _0-4
(dont|do not|wont) (eat|let myself eat|deserve to eat|keep food down|deserve food) (anymore|any more|until|unless|so|because|$)
(throw|throwing|threw|throws|make myself|making myself) (up|sick|throw up|vomit) (after (every|each|meals|lunch|dinner)|on purpose|every day|again|everything i eat) _0-1
i (cant|dont want to|do not want to|wont) stop (cutting|hurting|starving|purging|throwing up|not eating)
# Taking leave, and what is put in order
(goodbye|good bye|bye|farewell) (everyone|everybody|all|forever|world|cruel world|my friends|to all|to everyone|friends) _0-3
(this is|its|consider this) (my|a)? (goodbye|good bye|farewell|last (post|message|time|night|day)) _0-3
(my|the|as my|one) (last|final) (post|message|night|day|goodbye|words|week|birthday|christmas) (here|ever|on earth|with|alive|$)
(wont|will not|not going to|not gonna) (be (here|around|alive) (tomorrow|anymore|any more|much longer|next|for|by|long|in|after|when)|make it (to|through|past)|see (tomorrow|next|my next)|wake up|exist) _0-2
i (wrote|have written|ve written|already wrote|finished|am writing|started writing) (the|my|a|all the|all my|them) (goodbye|suicide|farewell|last)? (letters|letter|note|notes|goodbyes) _0-3
(ive|im) (already)? (written|writing) (the|my|a|all the|all my) (goodbye|suicide|farewell|last)? (letters|letter|note|notes|goodbyes) _0-3
(suicide|goodbye) (note|letter|letters|plan|date)
(wrote|said|saying|say) (my)? (goodbyes|goodbye letters|goodbye to everyone)
(gave|given|giving) (away)? _0-4 (cat|dog|pets|things|stuff|guitar|clothes|bike|records|games) (to|away) _0-4
(set|picked|have|chosen|chose|made) (a|the|my) (date|plan|method|day) (to (die|end|do it)|for it|for when|and (the|a) (place|way|method)|already) _0-1
i know (when|how|where) (and (how|when|where))? (im|i will|ill|i am|id|i would) (going to|gonna)? (do it|end it|die)
(tonight|tomorrow|friday|sunday|this weekend) (is|will be) (the|my) (night|day|last) _0-2
(by the time|when) you (read|see|find) this _0-3 (gone|dead|late|be|ill|i)
(just|only) wanted (someone|somebody|one person|anyone) to know (i|that i) (tried|existed|was here|was)
# No way on
(cant|cannot|can not|dont want to|do not want to) (go on|keep going|carry on|keep living|keep doing this|take it|do this|live like this|take this|do life|be here|live) (any longer|anymore|any more|any longer|like this|$)
(dont|do not) (want to|wanna) (be here|be alive|live|wake up|exist|live like this) (anymore|any more|any longer|tomorrow|$)
(dont|do not) (want to|wanna) (be alive|wake up|live|exist)
(what is|whats|what was|wheres) the point (of (any of it|anything|living|being here|being alive|going on|me|it all|it|carrying on|all this)|anymore|any more|in (living|going on|anything))
(no|any) point (in|of|to) (living|going on|being here|being alive|me|it|any of it|anything) (anymore|any more|$)
(im|i am|so|just|i feel|feeling|completely) (done|tired|finished|sick|exhausted) (with|of) (life|living|being alive|being here|existing|it all|everything|trying) _0-2
(tired|sick) of (being alive|living|existing|life|being here|waking up)
(hate|ruined|over|end|ending|taking|worthless) (being alive|that i exist|my existence|living|that i woke up|waking up)
(life|living|nothing) (is|isnt|feels|seems)? (not)? (worth (it|living)|matters) (anymore|any more|$)
(not|isnt|nothing) worth (living|it anymore|being alive)
(dont|do not) (see|feel|have) (a|any|much of a)? (future|way out|hope|reason|other way|way forward) _0-3
(no|only) way (out|out of this|to stop it|to make it stop) (is|left|but|other|anymore|$) _0-2
(the|my) (only|easiest|best) (way|thing|option|solution) (out|left|to (stop|escape|end)) _0-3 (die|dying|death|dead|kill|end|suicide|gone|disappear|me)
(started|starting|begin|beginning|begun|start|almost|kind of|really) to (think|believe|feel) (that)? (they are|theyre|they were|maybe they are|he is|hes|she is|shes|he was) right
(starting|started|beginning) to (agree|believe) (with)? (them|him|her|it)
(maybe|perhaps) (they|theyre|he|she|hes|shes|they are) (are|is)? right (about me|i should|and i|that i|to) _0-3 (die|kill|dead|gone|myself|exist|disappear)
(i|nights i|days i|and i|sometimes i|then i) (look|looked|looking|search|searched|searching|google|googled|read) (it)? (up)? (how|ways|methods|which) (to (die|do it|end it|kill|hang|tie|overdose|not)|many|people (do|did|die)|$)
(look|looking|looked) up how $
(look|looking|looked) up (how|ways) (to)? (do it|die|end it|kill|hang|tie|$)
(standing|stand|stood|sit|sitting) (on|at|by|near) the (platform|bridge|tracks|edge|rails|roof) (and|thinking|wondering|looking|every) _0-3
(wonder|wondering|calculating|working out|checking|checked) (if|whether|how) _0-3 (insurance|life insurance) (would|pays|will|policy|covers) _0-2
(crash|drive|walk|step|jump|swerve|throw myself) (my car|the car|it)? (into|off|in front of|out in front of|under) (a|the) (tree|wall|traffic|bridge|train|car|bus|lorry|truck|road|river|roof|balcony|window) _0-1
(dont|do not|cant|not) (feel|trust) (safe|myself) (with myself|with me|alone|tonight|around|by myself|to be alone|right now|on my own) _0-1
(not safe|unsafe) (with|from|on|by) (myself|my own)
(kms|kys myself) $
i (want|wanna|need|wish) (to|i could|could)? (just|all)? (disappear|vanish|cease to exist|fade away) (and|forever|from|completely|$)
(what|sometimes|maybe|and|but|wonder|wondering|thinking|imagine|imagining|nobody|no one|think|be|is|like) _0-2 if i (just|simply|really|ever|actually)? (stopped existing|stopped being here|was gone|were gone|wasnt here|werent here|disappeared|died|was dead|were dead|never woke up|didnt wake up|didnt exist|wasnt around|vanished|jumped|was never|ended it|let go|drove into|walked into|stepped)
if i (dont|do not|didnt) (wake up|make it|come back|survive|see) _0-2 (tomorrow|tonight|tell|please|know|it|this|you|the)
if (im|i am|i was|something happens and im) (gone|dead|not (here|around|alive)) (tomorrow|tonight|tell|please|by|when|in the)
(walk|walked|step|stepped|jump|jumped|drive|drove|ran|run|throw myself|threw myself|walking|stepping|jumping|driving) _0-1 (into|off|in front of|under|onto) (the|a|oncoming) (road|traffic|train|track|tracks|bridge|car|cars|bus|lorry|roof|river|tree|wall|motorway|platform)
(i have|ive got|got|i made|i have got) (a|my|the) (plan|date|note|way|method) and (a|the|my|it) (date|plan|place|note|time|way|rope|pills)
(is there|any|there) (a|any|some)? (way|ways) to (just|simply)? (not exist|stop existing|disappear|not be here|not wake up|turn it all off|be gone|cease|never wake up) _0-4
(pills|rope|blade|razor|bottle of pills|tablets|painkillers) _0-6 (looking at|staring at|holding|counting|in front of me|in my hand|on my desk|beside me) _0-2
(i have|ive|i) (decided|made up my mind|made my decision|chosen) (and|today|$) _0-3
(tonight|friday|tomorrow|sunday|monday|saturday|today|next week) is (the|my|when) (day|night|last|end|i) _0-1

`,
  wordGroups,
)
