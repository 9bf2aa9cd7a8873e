import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** Somebody else may die or be hurt, now: what a friend, a parent or a neighbour writes. */
export const worry = phrases(
  `
{person} _0-2 (wants|wanting|is going|s going|going|threatened|threatens|keeps threatening|is threatening|is planning|plans|tried|has tried|keeps trying|might|will|is about) (to|to go)? (die|kill (herself|himself|themselves|themself|themselfs)|end it|end it all|end (her|his|their) life|hurt (herself|himself|themselves)|take (her|his|their) (own)? life|be dead|jump|not be here|unalive|commit suicide|overdose)
{person} _0-2 (wants|wanted|says|said|told me|texted|texts|posted|posts|wrote|keeps saying|messaged|told) _0-5 (wants|wanted|want|going|gonna) (to)? (die|kill|end|disappear|be dead|not be here|sleep forever)
{person} _0-3 (doesnt|does not|dont|didnt) want to (live|be here|be alive|wake up|exist)
{person} _0-3 (is|s|has been|was|been|has|feels|seems|sounds)? (suicidal|selfharming|self harming|cutting (herself|himself|themselves|again)|hurting (herself|himself|themselves)|harming (herself|himself|themselves)|starving (herself|himself|themselves))
{person} _0-2 (cuts|hurts|harms|cut|hurt|burns|starves) (herself|himself|themselves)
{person} (has|s got|got|hides|is hiding|has been hiding)? _0-2 (cuts|marks|scars|burns|pills|razor|blades|blade) _0-2 (on (her|his|their) (arm|arms|wrist|wrists|leg|legs)|in (her|his|their) (room|bag|drawer|locker))
{person} _0-2 (took|swallowed|has taken|is taking) _0-3 (pills|tablets|overdose|meds)
{person} _0-4 (goodbye|good bye|farewell) (message|text|note|letter|voice|post|video|email|to)
{person} _0-3 (said|says|saying|texted|sent|posted|wrote|left|messaged) _0-4 (goodbye|goodbyes|farewell|last message|final message|suicide note|a note|it would be (over|better)|wont be (here|around)|wont see (me|him|her|us)|better off without)
{person} _0-3 (gave|giving|is giving|has been giving|given) (away)? _0-2 (things|stuff|everything|belongings|clothes|guitar|possessions) _0-1 away
{person} _0-2 (stopped|isnt|is not|has stopped|hasnt|has not|wont|barely|barely been|not) (eating|eaten|eat|been eating) (since|for|anything|altogether|completely|at all|properly|and (cuts|hurts|hides|throws)|$) _0-2
{person} _0-5 (wishes|wished) (he|she|they|to) (was|were|had|wasnt|be|could) _0-1 (dead|gone|born|never|die|disappear|exist|alive|here)
(she|he|they) (wishes|wished) (she|he|they) (was|were|had) _0-1 (dead|gone|born|never)
{person} _0-4 (everything|it all|all) (is)? (sorted|arranged|in order|settled|taken care of) _0-2
{persona} _0-3 (regalo|regala|esta regalando|ha regalado|dio|repartio) (todas)? (sus|su) _0-6
{persona} _0-6 (lo tiene todo|tiene todo|ya todo esta|todo esta|ya esta todo) (arreglado|listo|decidido|preparado|resuelto|en orden) _0-1
{person} _0-3 (hasnt|has not|isnt|stopped|wont|not) (answered|answering|replied|replying|picked up|been online|reply|answer|responding) _0-2 since
(worried|scared|afraid|terrified|frightened|think|im worried|convinced) (that)? (she|he|they|shes|hes|theyre|my _0-2|i think|about _0-3) _0-3 (will|might|may|is going to|going to|could|wants to|ll) (to)? (hurt|kill|harm|do something|end|die|jump|take|cut)
(do something (stupid|silly|terrible|to (herself|himself|themselves))) _0-1
(she|he|they|shes|hes) _0-3 (made|showed) me (promise|swear) (not to tell|i wouldnt tell|not to say) _0-2
(showed|shown|saw|found|seen|noticed) _0-3 (cuts|marks|scars|scratches|burns|razor|blades) _0-4 (arm|arms|wrist|wrists|leg|legs|thighs|room|bag|backpack)
what (she|he|they) (did|does|had done|has done|is doing) to (her|his|their|herself|himself) (arm|arms|wrist|wrists|leg|legs|body|thighs|skin)?
(promised|swore) (not to tell|i wouldnt tell|her|him|not to say anything|to keep) _0-4 (cut|cutting|hurt|hurting|pills|arm|arms|die|kill|scars|himself|herself)
(on|at) (the|a) (bridge|roof|ledge) (and|right now|now|he|she) _0-2
{persona} _0-3 (se)? (quiere|queria|va a|amenaza con|amenazo con|intento|ha intentado|piensa|pensando en|esta pensando en|dice que va a|habla de|trato de) _0-2 (morir|morirse|matarse|matar|suicidarse|quitarse la vida|desaparecer|no despertar|hacerse dano|cortarse|tirarse|ahorcarse|acabar con (todo|su vida)|irse para siempre)
{persona} _0-2 (dice|dijo|me dijo|me dice|me escribio|escribio|publico|puso|me conto|cuenta|anda diciendo|repite) _0-3 (que)? (se quiere|quiere|queria|no quiere|ya no quiere|mejor|todo seria|estariamos|se va a|no va a) (morir|matar|morirse|vivir|seguir|estar|despertar|desaparecer|mejor|matarse|quitarse|irse)
{persona} _0-2 (no quiere|ya no quiere) (vivir|seguir|seguir viviendo|estar aqui|despertar|existir)
{persona} (se|ya se|otra vez se) (corta|hace dano|lastima|autolesiona|esta cortando|esta haciendo dano|corto|quema|ha cortado|tomo (pastillas|unas|muchas))
{persona} _0-2 se (corta|hace dano|autolesiona|lastima|quiere (matar|morir)|esta (cortando|lastimando|haciendo dano))
{persona} _0-2 (dejo de comer|deja de comer|ha dejado de comer|no come|lleva _0-2 sin comer|no quiere comer) (desde|hace|nada|y|casi|$) _0-2
{persona} _0-5 (despidiendose|despedirse|despidio|despedida|adios|despide) _0-4
{persona} _0-4 (no contesta|no responde|no aparece|no coge el|no atiende|no me contesta) _0-3 (despid|adios|mensaje|audio|desde)
(audio|mensaje|nota|carta|video) (despidiendose|de despedida|diciendo adios|de adios)
(preocupa|miedo|asusta|temo|preocupada|preocupado|creo) (de)? que (se|le|haga|pueda|vaya a) _0-2 (haga dano|mate|pase algo|una locura|una tonteria|algo|corte|quite la vida|suicide|hacerse|matarse|hacer)
(haga|hacer|cometer|cometa) (una locura|una tonteria|algo malo|una barbaridad) _0-1
(lo que) se (hizo|hace|ha hecho|habia hecho) en (el|los|la|las) (brazo|brazos|muneca|munecas|pierna|piernas|muslos|piel)
(me|nos)? (enseno|mostro|vi|descubri|encontre|vio) _0-2 (los|las|sus|unos|unas)? (cortes|marcas|cicatrices|heridas|cuchillas|navajas) _0-4
(hizo|hace) (prometer|jurar) (que)? (no|a nadie|guardar|que no) _0-2 (cont|diria|decir|dijera|contar|digo|diga) _0-2
le prometi (no|que no) (decir|contar|decirlo|contarlo|diria|contaria|decir nada) _0-2
`,
  wordGroups,
)

/** Somebody asks how to die or to hurt themselves, or how to hide it. */
export const askedMethods = phrases(
  `
(what|whats|which|is there|any|tell me|know) (is|are|s|the|a)? _0-2 (least|most|less|more|easiest|quickest|fastest|best|painless|quick|quickest|safest|surest|cleanest|easy) _0-3 (way|ways|method|methods) (to (die|go|do it|end it|kill (myself|yourself)|hurt (myself|yourself)|cut|self harm|starve|disappear)|out|of (dying|doing it|going|ending it))?  ?
(least|most|less) (painful|painless|pain) _0-1 (way|method|ways|option) 
painless (way|ways|method|methods|death|suicide) _0-2
(how|where|what) (do|can|would|should|could|does|to|did) (i|you|one|someone|people|a person|yall|u|you all|you guys)? _0-2 (kill (myself|yourself|themselves)|end my life|die (painlessly|without|fast|quickly|in my sleep|from)|hang (myself|yourself)|cut (myself|yourself|without|so)|self harm (without|so|and)|hurt (myself|yourself) (without|so)|overdose|tie a noose|tie the (knot|noose)|make it look (like|natural))
how (many|much|high|deep|long) (of|pills|tablets|paracetamol|tylenol|ibuprofen|aspirin|advil|acetaminophen|mg|would|does|do|is|to) _0-6 (die|kill|fatal|lethal|overdose|od|enough|dead|not wake up|death|survive|it take|do it|dangerous|be sure|fall|drop)
(is|are|would) _0-4 (pills|tablets|mg|paracetamol|tylenol|ibuprofen|metres|meters|floors|stories|storeys) _0-2 (enough|fatal|lethal|high enough)
(lethal|fatal|deadly) (dose|amount|height|mix|combination) _0-2
(where|which part|what part) (on|of) (your|the|my|ur) (body|arm|arms|leg|legs|skin) _0-8 (notice|see|sees|show|shows|seen|hidden|hide|visible|nobody|no one|marks)
(where|which part|what part|how) _0-3 (do you|do i|do people|can i|you all|u) _0-2 (cut|do it|hurt|hide (it|them|the|cuts|scars)|burn) _0-4 (notice|show|shows|see|seen|sees|hidden|visible|noticed|noticing|marks|$)
(does|will|do|would) (it|they|that|cutting|burning) (leave|show|scar) _0-3 (mark|marks|scar|scars|teacher|notice|parents|long|school|p e|pe|mum|mom)
(hide|hiding|cover|covering|conceal) (up)? (my|the|fresh|new|your|self harm)? (cuts|scars|marks|self harm|burns|scratches) (from|in|at|so|for|with|on|under|without|$)
(how|ways|tips|tricks) (do i|can i|to|for|do you|on)? _0-2 (stop eating|not eating|eat less than|starve|starving|purge|purging|throw up (without|after)|make myself (sick|throw up)|lose _0-3 in (a|one) week|hide (that i|not eating|food|i)|skip meals|fast for) _0-2
(anyone|somebody|does anyone|do you|anybody) _0-2 (know|knows|have|got) (a|any|some|the)? _0-1 (way|ways|method|methods) _0-2 (that|which)? _0-1 (doesnt|dont|does not|wont|isnt|works|that) (hurt|pain|painful|for sure|works)
(what|which) (pills|tablets|medicine|drug|drugs|poison|gas|knot) _0-3 (kill|die|fastest|work best|painless|lethal|strongest)
(cual|cuales) (es|seria|son) _0-2 (manera|forma|metodo|modo|via) (que|mas|menos|para|de) _0-2 (menos|duele|dolorosa|dolor|doloroso|rapida|rapido|segura|seguro|facil|indolora|efectiva|morir|doler|matarse|limpia) _0-1
(manera|forma|metodo|modo) (mas|menos)? (que)? (menos|rapida|rapido|facil|dolorosa|doloroso|indolora|segura|seguro|sin dolor|duela|duele|no duela|no duele) _0-1 (de|para) (morir|matarse|irse|hacerlo|suicidarse|acabar|morirse|desaparecer|matarme|morirme|irme|no despertar)
(que) (manera|forma|metodo) (duele|es) (menos|la que menos|mas rapida)
(como) (puedo|hago para|se hace para|hacen para|haceis para|hago|se puede|le hago para|me) (matarme|suicidarme|morir|morirme|ahorcarme|cortarme|hacerme|autolesionarme|quitarme|mato|suicido|no despertar) _0-3
(cuantas|cuantos|cuanta|cuanto) (pastillas|paracetamoles|paracetamol|ibuprofenos|pisos|metros|gramos|miligramos|mg|hay|tabletas|comprimidos|tengo|hacen|se|sangre|de) _0-6 (morir|morirse|matarse|mortal|letal|matar|mueras|muera|despertar|hacer falta|falta|seguro|suficiente|sobredosis|sobrevivir|tomar|hay que)
(dosis|cantidad|altura|mezcla) (letal|mortal)
(en que|que|donde|en cual) (parte|partes|lugar|sitio|zona|lo|te|me|se) (del cuerpo|de la pierna|del brazo|haces|hacen|haceis|hago|corto|cortas|cortan|cortais)? _0-2 (hacen|haceis|hace|hago|hacerlo|cortan|cortar|cortarme|cortais|hacerme|cortas) _0-2 (para que|sin que|que) (no)? (se)? _0-1 (note|notan|noten|vea|vean|ven|marca|marcas|note|entere|enteren|nadie)
(deja|dejan|quedan|queda|dejara) (marca|marcas|cicatriz|cicatrices|senales|senal) (que|y|en|si|visible|para|un|la|el|o) _0-4
(como) (escondo|esconder|tapo|tapar|ocultar|oculto|disimulo|disimular|hacen para|hago para) _0-2 (los|las|mis|unos|unas)? (cortes|marcas|cicatrices|heridas|que no como|comida) _0-2
(para que|sin que) (no)? (se)? (note|noten|vean|vea|enteren|entere) _0-1 (los|las|mis) (cortes|marcas|cicatrices)
(trucos|consejos|tips|como) (para|hago para|puedo|hacen para|se hace para)? (no comer|dejar de comer|vomitar|purgar|aguantar sin comer|bajar _0-4 en una semana|provocarme) _0-3
(alguien|saben|sabeis|sabe|conocen|conoceis) _0-2 (de|conoce|sabe)? (alguna|una|algun|un|la)? (manera|forma|metodo|truco|pastilla|pastillas) _0-1 (que no|que|para|sin|de) (duela|duele|no duela|no despertar|morir|irse|hacerlo|dolor|no despertarse|dormir para siempre|sufrir)
`,
  wordGroups,
)

/** Somebody offers or praises a way to die, to hurt oneself or to starve. */
export const offeredMethods = phrases(
  `
(i|ill|i can|i could|can|happy to|gladly)? (know|have|got|send|share|sell|tell you|show you|dm|pm|can tell) _0-3 (a|the|my|you|one)? _0-2 (sure|certain|guaranteed|foolproof|painless|reliable|quick|peaceful|safe|clean|easy|perfect|best) (way|method|thing|ways|methods|exit) _0-2
(dm|pm|message|text|msg|write|ask|inbox) me (for|if you want|and ill (tell|send|share)|to know) _0-3 (way|method|how|methods|plan|list|pills|dose|recipe|exit)
(there is|theres) (a|one) (sure|painless|certain|guaranteed|quick|peaceful|clean|easy) (way|method) _0-3
(works|worked) every time _0-3 (pain|die|feel|sleep|quick)
(selling|sell|have|got) _0-3 (the stuff|what you need|pills|the kit|exit) _0-3 (sleep|peace|end|over|done|painless|forever)
(cw|gw|ugw|lw|hw|sw) (9|gw|ugw|cw|lw|hw|in|bmi) _0-2
(42|40|45|38|39|9) (kilos|kg|kilo|lbs) (es|is|or|o) (la|the|mi|my)? (meta|goal|nada|bust|muerte)
(pro ana|proana|pro mia|promia|thinspo|thinspiration|meanspo|ana buddy|ana coach|mia coach|goal weight|skip dinner be thinner|bones are beautiful|nothing tastes as good|ana y mia|ana mia|princesa ana|ana forever|ana is my|mi amiga ana|carreras de kilos) _0-1
(cut|cutting) (is|deep|deeper|clean|styles|for life|4 life|club|queen|king|princess|buddy|squad|beans)
(blade|blades|razor|razors|bleed|bleeding|styro|overdose|pills) (is|are)? (love|life|princess|queen|king|baby|my best|boy|girl|angel|forever|lover|club)
(sh|self harm|starving|starve|purge) (is|queen|king|pro|tips|club|for|diary|goals|coach) (art|beautiful|love|the|me|control|life)? _0-1
(suicide|death|dying) is (the|my|an|not the coward|beautiful|art|freedom|the only|a) (answer|goal|friend|art|solution|way|exit|option|freedom)?
(yo)? (se|conozco|tengo|te paso|les paso|puedo pasarte|te cuento|te digo|os paso|vendo|te ensenio|te enseno|puedo decirte) (de|un|una|el|la|cual es|como)? (un|una|el|la)? (metodo|manera|forma|modo|truco|salida) (seguro|segura|que no|infalible|rapido|rapida|sin dolor|que no falla|garantizado|garantizada|limpia|limpio|indolora|que funciona|facil|100) _0-3
(escribeme|mandame|pregunteme|preguntame|escribanme|escribime|mandenme|md|dm|al privado|por privado|por interno) _0-4 (metodo|manera|forma|como hacerlo|pastillas|te cuento como|dosis|receta) _0-3
(hay|existe) (un|una) (metodo|manera|forma) (seguro|segura|infalible|que no falla|sin dolor|que no duele|indolora|garantizada) _0-2
(cortarse|cortarme|sangrar|morir|la muerte|el suicidio|no comer|vomitar|ayunar) es (arte|libertad|hermoso|bello|la solucion|la respuesta|belleza|vida|mi vida|poder|control|amor|paz|la salida)
(huesos|clavicula|costillas|39 kilos|40 kilos) (son|es|a la vista|o muerte|o nada|es belleza) _0-1
`,
  wordGroups,
)

/** Somebody is being hurt now, or hides from one who would. */
export const dangerNow = phrases(
  `
{person} _0-2 (is|are|s|hes|shes|theyre|keeps)? (hitting|beating|punching|kicking|hurting|attacking|choking|strangling|stabbing|threatening|throwing|smashing|breaking|dragging) _0-5 (right now|now|as i|again right|as we speak|this minute|help|please help)
(right now|as i write|this minute) _0-4 (hitting|beating|hurting|attacking|choking|outside my|at my door|breaking|smashing|screaming|threatening|drunk)
(he|she|they|hes|shes|theyre|my _) _0-1 (is|are)? (outside|banging|at the door|at my door|breaking (in|down)|trying to (get|break) in|kicking) _0-3 (door|in|house|now|room|window|down|knife|gun)
(he|she|they|someone|somebody|my dad|my mum|my mom|my brother|dad|mum|mom|my husband|my boyfriend|my ex|a boy|a kid|a guy) (has|s got|is holding|is carrying|came with|is coming with|brought|says he has|has brought) (a|the|his)? (kitchen|big)? (knife|gun|pistol|rifle|machete|weapon) (and|in|to|here|now|at|on|with|$)
(im|i am|we are|i|were|ive) (locked|hiding|hid|hidden|barricaded|stuck|trapped) _0-2 (in|inside|behind|under|with) _0-3 (bathroom|toilet|room|closet|wardrobe|bedroom|bed|shed|house|cellar|car|him|attic|store)
{persona} _0-2 (le|me|nos|la|lo|les)? (esta|estan|anda) (pegando|golpeando|ahorcando|matando|amenazando|rompiendo|ahogando|lastimando|persiguiendo|tirando|pateando) _0-5 (ahorita|ahora|ahora mismo|ya|en este momento|ayuda|ayudenme|ayudadme|por favor)
(ahorita|ahora mismo|en este momento) _0-4 (pegando|golpeando|rompiendo|gritando|amenazando|afuera|en la puerta|borracho|tirando|ahorcando)
(me|nos|le|la|lo) (esta|estan) (pegando|golpeando|persiguiendo|siguiendo|ahorcando|ahogando|amenazando|apuntando) (ahora|ahorita|ya|con|en|ayuda|$)
(estoy|estamos|me|yo|sigo) (encerre|encerrada|encerrado|encerrados|encerradas|escondi|escondida|escondido|atrapada|atrapado|escondidos|metida|metido) _0-1 (en|debajo|dentro|con|detras) _0-3 (bano|cuarto|habitacion|pieza|armario|closet|ropero|cama|casa|cocina|patio|coche|el|garaje)
(el|ella|alguien|mi (papa|padre|ex|novio|marido|hermano|padrastro|mama|pareja|esposo)|un chico|un companero) (tiene|trae|agarro|saco|viene con|esta con|cogio|lleva) (un|una|el|la)? (cuchillo|pistola|arma|navaja|machete|escopeta|fierro) _0-2
(tiene|trae) (un|una) (cuchillo|pistola|arma|machete) (y|no se|en|esta|ayuda|aqui|$)
(esta|estan) (afuera|en la puerta|golpeando|tirando|rompiendo|intentando entrar|tratando de entrar|en la casa) _0-3 (puerta|casa|entrar|ventana|yo encerrada|yo encerrado|cuchillo|y yo)
`,
  wordGroups,
)
