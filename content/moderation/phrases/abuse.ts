import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

// Insults and contempt. This file holds words that hurt, because a filter has to know them.

const insult =
  'idiot|idiots|moron|morons|imbecile|stupid|dumb|dumbass|dumb ass|clown|joke|pathetic|disgusting|worthless|useless|loser|losers|freak|freaks|creep|weirdo|liar|liars|fake|trash|garbage|scum|filth|filthy|vile|gross|ugly|fat|pig|cow|bitch|bitches|bastard|bastards|asshole|arsehole|dickhead|prick|twat|wanker|tosser|knob|bellend|jerk|snowflake|crybaby|cry baby|drama queen|attention seeker|attention whore|nobody|waste of (space|air|oxygen|skin)|piece of (shit|crap|trash|garbage|work)|psycho|mental|insane|crazy|delusional|embarrassing|embarrassment|disgrace|failure|coward|cowards|parasite|vermin|rat|snake|sheep|brainless|thick|hopeless|nasty|evil|toxic|rotten|repulsive|subhuman|animal|animals|lowlife|brat|whiner|whiny|weak|pussy|simp|narcissist|tramp|skank|hoe|thot|ho|slag|minger|dog|monster|cancer|disease|virus|mistake|burden|waste|lunatic|nutter|nutjob|nutcase|shit|shits|crap|dipshit|shithead|incel|virgin|troll|desperate|sad little _|a burden|beneath me|not even human|a bad mother|a terrible (mother|father|parent|person)'
const insulto =
  'idiota|idiotas|imbecil|imbeciles|estupida|estupido|estupidas|estupidos|tonta|tonto|tontos|tontas|payaso|payasa|payasos|patetica|patetico|pateticas|pateticos|asquerosa|asqueroso|asco|inutil|inutiles|fracasada|fracasado|perdedor|perdedora|mentirosa|mentiroso|mentirosas|mentirosos|basura|escoria|fea|feo|gorda|gordo|cerda|cerdo|vaca|perra|cabron|cabrona|cabrones|gilipollas|capullo|capulla|pendejo|pendeja|pendejos|pendejas|boludo|boluda|pelotudo|pelotuda|pelotudos|tarado|tarada|huevon|huevona|weon|weona|aweonao|culiao|culia|malparido|malparida|gonorrea|hijueputa|hijo de puta|hija de puta|hijos de puta|hdp|conchetumare|ctm|concha de tu madre|conchudo|conchuda|pinche _|mierda|una mierda|mamon|mamona|subnormal|retrasada|retrasado|loca|loco|desquiciada|llorona|lloron|lloricas|llorica|victimista|ridicula|ridiculo|ridiculos|cobarde|cobardes|parasito|rata|ratas|vibora|falsa|falso|infeliz|desgraciada|desgraciado|amargada|amargado|arrastrada|arrastrado|zorra|puta|guarra|sucia|sucio|bruta|bruto|necia|necio|ignorante|desperdicio de _|verguenza|don nadie|estorbo|error|bicho raro|rarita|rarito|naca|naco|gata igualada|cucaracha|animal|animales|monstruo|enferma|enfermo|enferma mental|mala madre|mal padre|bastardo|bastarda|sapo|sapa|lacra|plaga|cancer|chusma|pobre diabla|pobre diablo|muerto de hambre|muerta de hambre|vende humo|chupamedias|forro|forra|sorete|garca|careta|salame|gil|giles|otario|cornudo|cornuda|trepadora|trepador|vaga|vago'
const very =
  'a|an|the|just|just a|such a|such an|so|a total|a complete|an absolute|absolute|absolutely|a fucking|fucking|f|really|literally|honestly|nothing but|nothing but a|all|a bunch of|a pack of|nothing more than a|too|very|a little|a sad|a pathetic|a stupid|a fat|a dirty|an ugly|a lying|totally|completely|truly|one|one big|clearly|obviously|basically|a massive|a huge|a real|a bloody|bloody|always|still|pretty much|the most|the definition of|even'
const muy =
  'un|una|unos|unas|muy|tan|bien|re|la|el|lo|mas|solo|solo una|solo un|pura|puro|una pinche|un pinche|una puta|un puto|un pobre|una pobre|tremenda|tremendo|todo un|toda una|una completa|un completo|realmente|simplemente|nada mas que|una pedazo de|un pedazo de|pedazo de|flor de|alto|alta|mas que|bastante|tan jodidamente|demasiado'

/** Insults and contempt for the one who is spoken to, for people here, or for a whole group of people. */
export const abuse = phrases(
  `
({youre}|you all are|you lot are|you guys are|you people are|yall are|all of you are|you were always|you really are|you sound like|you look like|you will always be|youll always be|you are being|you must be|you were|you have always been|youve always been|you smell like|you act like|u) ({very})? ({very})? ({insult})
(you|u|ya) ({very})? (fucking|bloody|stupid|fat|ugly|dumb|pathetic|little|lying|dirty|filthy|silly|absolute|sad|disgusting|worthless|selfish|miserable|total|complete|poor little) _0-1 ({insult}|idiot|thing|person|excuse)
(you|u) ({insult}) $
(you|u) (make me sick|disgust me|are dead to me|make everyone sick|deserved it|deserve it|deserve everything|had it coming|asked for it|brought (it|this) on|have no friends|will never (be|have|find|get|amount|belong)|ruin everything|ruined everything|stink|reek|smell|suck|disgust|should be ashamed|bore (me|us)|repulse|got what you|deserve what|deserve to|dont belong|do not belong|will die alone|arent even|aint shit|wont be missed|should never have) _0-2
(shut up|stfu|shut your (mouth|face|trap)|piss off|fuck (off|you|u|yourself)|fk (off|you)|screw you|get lost|get out|go to hell|gtfo|eat shit|suck it|bite me|up yours|go away|kiss my ass|get a life|grow up|cry more|cry harder|stop crying|stop whining|stop whinging|get over (it|yourself)|boo hoo|boohoo|man up|toughen up|nobody asked|no one asked|who asked|deal with it|cope harder|cope|womp womp) (you|u|and|then|already|loser|idiot|snowflake|clown|freak|bitch|liar|fatty|ugly|weirdo|crybaby|baby|$|please|nobody) _0-1
(fuck|screw|fk) (you|u|off|all of you|yourself|every one of you)
^ (fuck off|shut up|stfu|gtfo|piss off|get a life|cry more|cope|grow up|drama queen|attention seeker|liar|loser|pathetic|clown|what a (joke|clown|loser|liar|drama queen|freak|crybaby|baby|snowflake|whiner|moron|idiot)) _0-1 $
(another|typical|just another|yet another|what an|what a|such an|such a|classic) (attention (seeker|seeking|whore)|snowflake|drama queen|crybaby|liar|sob story|whiner|victim|pity party|loser|clown|freak|karen|idiot|moron|fake) _0-3
(nobody|no one|noone|not one person) (here|in here|on here|actually|really|ever|even)? (likes|like|wants|want|believes|believe|cares|care|loves|asked|would (want|date|miss|touch|believe)|will ever (love|want|believe|like)|gives a) (about)? (you|u|your|a word you|what you|ur|anything you|for you)
(everyone|everybody|we all|the whole (school|class|office|forum)) (here)? (hates|hate|laughs at|laugh at|laughing at|is laughing at|knows you|thinks youre|thinks you are|knows youre|can see (you|youre)|is sick of|are sick of|is tired of) (you|u|are|a|lying|your|crazy|making) _0-2
(no wonder) (your|ur|you|they|he|she|nobody|everyone|people|no) _0-1 (left|leave|hates|hate|hit|bully|bullied|alone|laugh|laughed|picked|cheated|dumped|likes|like|wants|talks|husband|wife|mother|mum|friends|kids|ex|treat|treated|boyfriend|girlfriend|fired|do|did|cant|have)
(maybe|perhaps) (if) (you|u) (werent|were|wasnt|didnt|dressed|stopped|lost|wore|behaved|acted|smiled|had|showered|ate|learned|tried|kept|shut|would|could|wernt|werent so|talked|didnt act|looked|hit|listened|fought|went) _0-9 (they|he|she|people|nobody|someone|everyone|would|wouldnt|this|hed|shed|theyd)
(what|so what) (did|have) (you|u) (do|done|say|said|wear|wearing|expect) _0-2 (to (make|deserve|provoke|cause|upset|earn|them|him|her)|expected|that made)
(what|and what) (did you expect|were you wearing|was she wearing|do you expect|else did you expect) _0-2
(you|u) (must have|mustve|probably|obviously|clearly|surely) (have)? (done something|did something|provoked|deserved|started it|asked for|led him|led them|wanted it|said something|made it up|making it up|lied|lying|enjoyed|liked it)
(it|that|this) (is|was|s) (all|probably|obviously|clearly|entirely|kind of|partly|just)? (your|ur|her|his) (own)? (fault|problem|doing) _0-1
(its|thats) (all|probably|obviously|clearly|entirely|kind of)? (your|ur) (own)? (fault)
(it takes two|two sides to every|there are two sides|theres two sides|takes two to) _0-2
(you|she|he|they) (brought|bring) (it|this) on (yourself|herself|himself|themselves)
(you|u) (are|re)? (just|only|clearly|obviously)? (making (this|it|that|all) (all)? up|made (this|it) (all)? up|want (the)? (attention|sympathy)|after (attention|sympathy)|looking for (attention|sympathy)|playing the victim|faking it|fishing for|milking it|crying for attention)
(here|just here|only here|vengo|vine|estoy aqui|aqui|solo vengo|entro|solo) (to|a|para|pa) (laugh|troll|mock|make fun|watch _0-2 cry|reirme|trolear|burlarme|ver llorar|molestar|roast|wind up|bully|annoy|reir) _0-4
(playing|plays|play) (the|their)? victim (card)? (again|as|much|card|is|all) _0-1
(go back|get back|fuck off back) to (your|where|ur|the|ur) (own)? (country|came|kitchen|jungle|cave|land|where|you|cage|zoo) _0-2
(people|women|girls|men|kids|freaks|losers|ones|someone|types|guys|mothers) like (you|u|yourself) (should|are|do|dont|deserve|make|always|never|shouldnt|have|need|belong|ruin|cant|will|give|who) _0-3
(all|most|these)? (women|girls|females|men|boys|gays|lesbians|trans|trannies|transgenders|muslims|jews|blacks|whites|mexicans|asians|arabs|immigrants|migrants|foreigners|refugees|gypsies|christians|disabled people|autistic people|autistics|fat people|poor people|indians|black people|gay people|trans people|feminists|homosexuals|travellers|latinos|africans|pakistanis|chinese|poles) (all|always|just|only|never|should|shouldnt|are (all|the problem|just|always|liars|animals|criminals|disgusting|inferior|too|sick|vermin|lazy|dirty|violent|terrorists|ruining|taking|not|stupid|dangerous|mentally|subhuman|naturally|emotional|hysterical|parasites)|lie|lying|deserve|belong|need to|dont belong|smell|steal|ruin|cant|ask for|are)  _0-2 (about|biology|lie|liars|lying|animals|back|home|country|kitchen|hysterical|sick|born|banned|problem|vermin|emotional|criminals|alone|people|here|all|time|us|attention|ill|it|jobs|steal|job|deported|locked|allowed|work)
(women|girls|men|gays|muslims|immigrants|jews|blacks|foreigners|trans people|gay people|black people|autistic people) (lie|always lie|exaggerate|belong in|are inferior|should be (deported|banned|locked|shot|grateful)|dont belong|cant be trusted|are animals|are vermin|are a disease|are mentally ill|ruin)
(being)? (gay|trans|lesbian|homosexual|homosexuality|autism|bisexual) (is|are) (a|an)? (sin|disease|mental (illness|disorder)|choice|disgusting|sick|unnatural|abomination|perversion|phase|wrong|not natural|fake)
(the|all|these|those|you) (mods|moderators|admins|hosts|staff|people here|team|users|members|people) (here|on here|in this (forum|room|place)|of this (forum|place))? (are|r) ({very})? _0-1 ({insult}|power mad|powermad|power tripping|power hungry|corrupt|nazis|fascists|dictators)
(mods|moderators|admins) _0-3 ({insult})
(remove|kick|ban|get rid of|throw out|delete|get) (this|that|the) ({insult}) _0-3
(he|she|this (guy|girl|one|person|woman|man)|op|the op|they) (here)? (stinks|reeks|stink) (of)?
(cant|cannot|couldnt|dont) stand (you|people like you|your face|your voice|the sight of you)
(look at|listen to) (you|yourself|this (idiot|clown|loser|freak|moron|one cry|one crying)) _0-2 (pathetic|clown|freak|loser|crying|idiot)
(i|we|all) (hope|hoping) (you|u|they|your) (get|fail|suffer|lose|rot|cry|never|end up|die|choke|burn|your) _0-3
(rot in|burn in) hell
(your|ur) (mum|mom|mother|dad|father|parents|family|kids|face|husband|boyfriend|wife|ex) (must|should|is|was|are|hates|probably|didnt|should have|regrets|looks|wishes|left you|makes) _0-2 (ashamed|embarrassed|regret|regrets|swallowed|aborted|ugly|whore|joke|fat|hate|hates|disappointed|because|born|had you|made|sick|dropped)
^ (ew|eww|ewww|yuck|lol|lmao|haha|imagine) _0-1 (you|ur|your|u|being|crying|fat|ugly) _0-3 (fat|ugly|gross|crying|this|loser|pathetic|fugly|disgusting)
(stop|quit) (being)? (so|such)? (a|an)? ({insult}|dramatic|sensitive|lying|crying|a baby|a victim|the victim|making it up|making this up|begging for attention|needy)
(too|so) (ugly|fat|stupid|dumb|weak|pathetic) (to|for) _0-3
`,
  { ...wordGroups, insult, very },
)

export const abuseSpanish = phrases(
  `
(eres|sos|son|sois|pareces|pareceis|parecen|seras|siempre fuiste|siempre seras|que eres|que sos|estas hecha|estas hecho|fuiste) ({muy})? ({muy})? ({insulto})
(estas) (re|bien|muy|tan|completamente|mal de la)? (loca|loco|enferma|enfermo|gorda|gordo|desquiciada|desquiciado|cabeza|chiflada|chiflado|mal de la cabeza|zafada|safada|rayada|pirada)
(pedazo|cacho|trozo|pinche|puto|puta|maldita|maldito|flor|manga|bola|sarta|banda|grupo|punado) (de)? (pedazo de)? ({insulto})
^ (que)? (pinche|pobre|vaya|menudo|menuda|tremenda|tremendo|otra|otro) _0-1 ({insulto}) _0-3
(das|dais|dan|me das|nos das|me dais) (asco|pena|verguenza|verguenza ajena|lastima|lastima ajena|risa|grima|ganas de vomitar) $
(das|dais|dan|me das) (tanto|mucho|mucha|puro|un)? (asco|pena ajena|verguenza ajena|grima)
(callate|callense|callaos|callese|cierra (la boca|el pico|el hocico)|cerra (el orto|la boca)|cierren la boca|largate|larguense|vete a la mierda|andate a la mierda|andate a la|vete al (carajo|infierno|diablo)|andate (a|al) (carajo|mierda)|vayanse a la|iros a la mierda|que te (jodan|den|follen|folle)|jodete|chinga tu madre|chingas|chinguen|chingate|vete a la (verga|chingada|chucha)|a la (mierda|verga) con|mamate|comeme|chupala|chupame|anda a (cagar|lavarte|llorar|cagate)|vete a (llorar|cagar|fregar|tomar por)|ve a llorar|llora mas|ponte a llorar|sigue llorando|sueltale|sacate|muerete|ctm|hdp|madura|madurad|ubicate|superalo|deja de (llorar|mentir|inventar|hacerte|dar pena|quejarte|chillar|lloriquear|victimizarte|ser tan|molestar|dar lastima|joder|buscar atencion|hacer el ridiculo)|dejad de (llorar|mentir)) (ya|de una vez|gordo|gorda|y|tu|vos|imbecil|idiota|la|que|payaso|payasa|lloron|llorona|tonta|tonto|con|ridicula|pendeja|$)
(deja|dejen|dejad|para|paren|parad|basta) de (llorar|mentir|inventar|inventarte|hacerte la|hacerte el|dar pena|lloriquear|victimizarte|victimizarse|dar lastima|hacer el ridiculo|buscar atencion|llamar la atencion|hacerse la victima)
(nadie|aqui nadie|ni dios|ni tu|a nadie) (aqui|de aqui|en este foro)? (te|le|os|les) (quiere|cree|soporta|aguanta|banca|pregunto|importa|importas|importan|va a (querer|creer|extranar|echar)|creemos|llamo|invito|ha preguntado|interesa|traga|quiso|tolera)
(todo el mundo|todos|todas|aqui todos|toda la clase|aca todos) _0-1 (te|os) (odia|odian|odiamos|detesta|detestan|rien de|tiene asco|tienen asco|aguanta|conoce|conocemos)
(todos|todas) (se rien|nos reimos) de (ti|vos|usted)
(con razon|normal que|no me extrana que|no me sorprende que|logico que|por algo|ya veo por que|se nota por que) (te|tu|no|nadie|tus|todos|el|ella|le|os|tienes|estas|lo) _0-2 (dejo|dejaron|odian|odia|pegan|pega|quiere|quieren|hacen|hace|tienes|insultan|acosan|soporta|marido|mujer|madre|amigos|sola|solo|abandono|deja|dejan|echaron|hijos|novio|molestan|tratan|hicieron|engano|engana|habla)
(algo|que) (habras|habreis|habran|habra|hiciste|has|hicieron|haces|le|les) (hecho|dicho|hiciste|hizo)? (tu|vos|ustedes|para|ella|el|algo)? _0-1 (que|para)? _0-2 (odien|traten|peguen|peguan|merecer|merecertelo|merecerlo|tratan|hagan|provocar|provocarlo|odian|acosen|molesten|dejen|insulten|pegue|ponga|hizo|echaran)
(algo|seguro que algo|seguro) (habras|habreis|habran|habra|le|les) (hecho|dicho|hiciste)
(te)? (lo)? (te lo|lo|se lo|os lo) (mereces|merecias|mereciste|merece|merecen|buscaste|buscas|busco|has buscado|buscaron|ganaste|merecian|teneis merecido)
(es|fue|es todo|todo es|seguro que es|seguro es) (tu|vuestra|su)? (toda)? (tu culpa|culpa tuya|culpa de ella|solo culpa tuya|vuestra culpa)
(si no (fueras|te vistieras|hubieras|llamaras|te hicieras|anduvieras|dieras|fueses|provocaras|te comportaras)|si te (vistieras|vistieses|comportaras|arreglaras|ducharas|banaras|callaras|hicieras|defendieras|portaras|peinaras)|si (fueras|bajaras|adelgazaras|sonrieras|hablaras|actuaras|dejaras)) _0-8 (te|no|nadie|dejarian|pasaria|molestarian|molestaria|pasarian|tratarian|pegarian)
(las|los|todas las|todos los|esas|esos|estas|estos) (mujeres|tias|chicas|viejas|feministas|hombres|gays|maricones|lesbianas|trans|travestis|moros|musulmanes|judios|negros|gitanos|inmigrantes|extranjeros|sudacas|indios|venezolanos|bolivianos|colombianos|peruanos|paraguayos|haitianos|chinos|latinos|migrantes|discapacitados|autistas|gordos|gordas|pobres|mapuches|villeros|arabes|centroamericanos|mexicanos|refugiados|menas|homosexuales|ecuatorianos|dominicanos|rumanos|africanos) (siempre|solo|no|son|mienten|vienen|deberian|tendrian|nunca|se lo|huelen|roban|exageran|inventan|todas|todos|mienten siempre|ensucian|arruinan|traen|sobran)  _0-3 (mienten|mentir|mentirosas|mentirosos|biologia|asi|roban|robar|ratas|animales|delincuentes|pais|fuera|volver|enfermos|enfermas|histericas|locas|plaga|vagos|vagas|sucios|basura|escoria|casa|cocina|nada|peligrosos|inferiores|sobran|existir|problema|merecen|inventan|criminales|trabajar|iguales|esto|todo|siempre)
(las mujeres|los hombres|las feministas|los inmigrantes|los gitanos|los moros|los gays|las chicas|los negros|los trans|las trans|las tias|las viejas) (mienten|exageran|roban|inventan|son (todas|todos|unas|unos|inferiores|una plaga|animales|basura|un cancer|asi)|deberian|no sirven|sobran)
(ser)? (gay|trans|lesbiana|homosexual|la homosexualidad|autista|el autismo) es (una|un)? (enfermedad|pecado|trastorno|moda|antinatural|aberracion|asco|asqueroso|desviacion|perversion|vicio|eleccion)
(vete|vuelve|vuelvete|andate|volvete|regresate|larguense|vayanse|regresa|marchate|iros|volved) (a|de)? (tu|su|vuestro|este|tus) (pais|selva|tierra|cueva|pueblo|casa|cocina|continente|rancho|zoo|jaula|villa) _0-1
(gente|mujeres|tias|personas|hombres|gentuza|tipas|ninas|viejas|tipos|madres) como (tu|vos|usted|ustedes|vosotros|vosotras|esta|este) (no|da|dan|es|son|deberia|deberian|merece|merecen|sobra|sobran|deberiais|solo|nunca|tendria|arruina|arruinan|hace|me) _0-2
(a los|los|las|aqui los|estos|todos los) (mods|moderadores|moderadoras|admins|administradores|anfitriones|de aqui|del foro) _0-2 (son|sois|unos|idiotas|inutiles|vendidos|dictadores|fascistas|nazis|corruptos|imbeciles|payasos|censores|pateticos|cobardes|ratas|se creen) _0-3
(saquen|echen|sacad|echad|saca|echa|baneen|banead|boten|expulsen|rajen) (ya)? (a|de aqui a)? (este|esta|ese|esa|al|a la|estos|esas) _0-1 ({insulto}) _0-2
(que)? (huele|hueles|apesta|apestas|oles|olis|apestais) a (mierda|desesperado|desesperada|perro|cerdo|basura|podrido|rancio|pobre|fracaso|chivo|muerto)
(te crees|os creeis|se cree) (muy|tan|la|el|mejor|especial|lista|importante|victima) _0-2
(te haces|se hace|haciendote|haciendose|hacerte|hacerse|vas de|va de|te gusta hacerte) (la|el|de)? (victima|martir|pobrecita|pobrecito|mosquita muerta|ofendida|ofendido) _0-1
(ya empezo|ya estan|ya salio|otra vez|ya llego|ya esta|otra) (la|el|los|las)? (llorona|lloron|llorones|lloronas|victima|victimista|dramatica|loca|ridicula|payaso|payasa|ofendidita|ofendiditos|que quiere atencion|buscando atencion|llamando la atencion|mas llorando)
(otra|otro|ya llego otra|una mas|uno mas) (mas)? (que|llorando|con) (solo)? (quiere|busca|viene|quieren|se hace|llora|inventa|va) _0-1 (llamar la atencion|atencion|dar pena|dar lastima|la victima|llorar|a llorar|de victima|que le|caso|protagonismo)
(nadie) (aqui|de aqui)? (se|te) (cree|creyo|traga|lo cree) (una|ni una|nada|ni) (palabra|sola|de|media) _0-3
(solo|nada mas|tu solo|vos solo|lo que) (quieres|buscas|queres|quiere|busca|buscais|quereis) _0-1 (llamar la atencion|atencion|dar pena|dar lastima|que te|likes|protagonismo|lastima)
(te lo|os lo|se lo|lo|todo) (estas inventando|inventas|inventaste|has inventado|inventa|inventado|inventasteis|esta inventando) (todo)? $
(ojala|espero que) (te|os|le|se) (pudras|mueras|vaya mal|vaya fatal|pase|echen|quedes|despidan|dejen|pegue|peguen|pegan|caigas|den|ahogues|haga|arruines|hundas|quemes|violen|maten|atropelle|enfermes|de) _0-2
(tu|tus|su|vuestra) (madre|padre|hijos|marido|mama|familia|padres|hija|hijo|novio|novia|mujer|cara|viejo|vieja) (deberia|deberian|debe|te odia|te deberia|se averguenza|debio|tiene que|debe de|esta|da|parece|seguro|se merece|es una|es un) _0-2 (verguenza|abortarte|asco|puta|arrepentida|arrepentirse|abortar|avergonzada|pena|odia|harta|harto|ti|guarra|zorra|culo|risa)
(no)? (sirves para nada|vales nada|vales una mierda|eres nadie|sos nadie|vales ni|sirves ni|vales la pena)
no (vales|sirves|pintas|importas|eres) (nada|para nada|ni|una mierda|nadie|un peso|ni siquiera)
(me|nos|le) (das|dais) (asco|pena|lastima|verguenza|grima)
(vas a|te vas a) (acabar|quedar|morir|quedarte|terminar) (sola|solo|en la calle|como tu)
(te falta|te faltan|os falta) (un hervor|una paliza|un tornillo|cerebro|calle|neuronas|un bofeton|una cachetada|un correctivo|polla|un buen)
`,
  { ...wordGroups, insulto, muy },
)

/** Somebody is told to die. */
export const urging = phrases(
  `
(kys|kill (yourself|urself|ur self|yourselves|yoself)|unalive (yourself|urself)|off (yourself|urself)|hang (yourself|urself)|neck (yourself|urself)|end (yourself|urself|your life|ur life)|shoot (yourself|urself)|drown (yourself|urself)|slit your (wrists|throat))
(go|just|please|pls|hurry up and|why dont you|why not|you should|u should|you need to|you deserve to|do us all a favour and|do the world a favor and|do everyone a favor and|do the world a favour and|do everyone a favour and|do us a favour and|do us a favor and|somebody should make you|hope you|hope u|i hope you|i hope u|cant you just|you better|go ahead and|go and) (just|all|already|pls|please|literally)? (die|kys|jump off|jump from|jump in front|jump out|jump under|drink bleach|swallow|hang|drop dead|be dead|unalive|kill yourself|overdose|end it|cut (deeper|yourself)|choke|rope|disappear forever|stop breathing|find a bridge|find a rope|take the pills) _0-2
(drink (bleach|poison)|go die|drop dead|jump off (a|the) (bridge|roof|cliff|building)|take a long walk off|play in traffic|die already|cut deeper|go hang|die in a (hole|fire|ditch)|rope yourself|die slow|die slowly) _0-1
(the world|everyone|we|everybody|this place|your family|they|your mum|your mom) (would|will|d|wd) (all)? be (so much|much|a lot|way)? (better|happier|nicer|cleaner) (off|place)? (without (you|u)|if (you|u) (died|were dead|killed|werent|jumped|just died|was dead|never))
(if (you|u) (were|was|really)) (really)? (that|so|that much of)? (sad|depressed|suicidal|serious|bad|desperate|meant it|miserable|unhappy|were) _0-2 (youd|you would|ud|you d|wouldve|would have|would) _0-3 (done|be dead|dead|did|already|do it|kill)
^ (do it|go on then do it|just do it then|go on then|do it then|jump|do it already|do it coward|do a flip) (coward|nobody|you wont|pussy|no balls|already|then|and) _0-2
(you wont (even)? do it|you dont even have the (guts|courage) to (die|do it|kill))
(nobody|no one) would (miss|notice|care if) (you|u) _0-1 (died|gone|dead|if|die|jumped|killed|$)
(matate|suicidate|muerete|ahorcate|cuelgate|colgate|pegate un tiro|cortate las venas|cortate (mas|bien)|quitate la vida|quitate de en medio|desvivete|morite|matense|mueranse|pegense|metete un tiro|ahogate|tragate (un|el|la) (bote|veneno|frasco|lejia)|bebe lejia|toma (lejia|cloro|veneno)|envenenate|que te mueras|a ver si te (mueres|moris|matas|suicidas)|muerte ya|pega un tiro) _0-1
(tirate|tirese|lanzate|aventate|saltate|tirate ya|arrojate|salta|tirateme|botate) (de|del|desde|por|a|al|delante|bajo) (un|una|el|la|las|del|puente) (puente|balcon|ventana|via|vias|azotea|tren|metro|edificio|barranco|acantilado|techo|piso|terraza|rio|tejado|camion|vacio)
(por que no|porque no|y si|cuando|deberias|tendrias que|tenes que|tienes que|haznos un favor y|hacenos un favor y|haz un favor y|hazle un favor al mundo y|haznos el favor de|hacenos el favor de|ojala|espero que|anda y|ve y|deberian) (ya|simplemente|todos|de)? (te)? (matas|mataras|matarte|mueres|morirte|morir|te mueras|mueras|suicidas|suicidarte|ahorcas|ahorcarte|te mates|mates|tires|tiras|cuelgas|matate|muerete|mates|suicides|morite|matese|desaparece|desaparezcas para siempre|te suicides|colgate) _0-2
(el mundo|todos|estariamos|este foro|tu familia|la gente|estarian|tu madre) (estaria|estariamos|estarian|seria|todos|viviria) _0-1 (mejor|mas feliz|mas felices|mas tranquilos) (sin ti|sin vos|si (tu|te|no|vos|desaparecieras|murieras|estuvieras|te mataras|existieras)) _0-1
(si (de verdad|realmente|tanto|tan|estuvieras|fuera)) _0-5 (ya lo (habrias|hubieras)|ya te (habrias|hubieras)|estarias muerta|estarias muerto|lo harias|ya estarias|habrias hecho) _0-2
(nadie|ni tu madre|ni tu familia) te (extranaria|echaria de menos|va a extranar|lloraria|echara de menos|echaria en falta|va a llorar) _0-3
(hazlo|dale hazlo|hacelo) (ya|cobarde|de una vez|si te atreves|no te atreves|no tienes) _0-2
`,
  wordGroups,
)
