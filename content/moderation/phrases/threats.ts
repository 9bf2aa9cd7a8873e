import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** Announcements of harm, and demands with one. Threats by others are quoted or reported, and the rule leaves them out. */
export const threats = phrases(
  `
(i|we|ill|well|im|were) (will|am|are|ll)? (going to|gonna|gunna|about to|coming to|swear ill|swear to god ill|will personally|would|just might|might|really will|personally)? (find|hurt|kill|beat|smash|break|get|destroy|ruin|end|stab|shoot|punch|hunt|bash|batter|burn|rape|slap|hit|deck|jump|murder|track|make you pay|make you regret|make you suffer|make sure you|finish|skin|strangle|choke|knock|fight|come for|bury|wreck|gut|cut|deal with|sort) (you|u|ur|your|out where you|him|her|them|this guy|that (bitch|guy|man|woman|boss|girl|boy|teacher)|his|their)  _0-2
(i|we) (know|found|find out|found out|have|got|remember) (out)? (exactly)? (where|which|what) (you|u|your|ur|he|she|they|his|her|house|school|street|bus) _0-2 (live|lives|work|works|sleep|school|go|park|are|home|kids|family|drive|study|house|goes|walk)
(i|we) (know|have) (your|ur) (address|name|house|street|school|kids|number plate|real name|ip|routine|route|car|daughter|son) _0-3
(i|we) know who (you|u) (are|r) _0-2
(watch|mind) (your|ur) (back|step) _0-2
(better|you better|u better|youd better) (watch|sleep with|be careful|hope|lock|run|hide|not (sleep|come|show)|start running|delete (this|that|it) (or|before)|take (it|this|that) down (or|before)|shut up (or|before)|keep (quiet|your mouth)) _0-3
(sleep|rest) with (one|1) eye open
(youre|you are|ur|u r|your|hes|shes|theyre|he is|she is|they are) (so|all|literally|as good as|a)? (dead|next|dead man|dead meat|finished|done for|a dead man|a dead woman|going to (die|pay|regret|suffer|get (it|hurt|hit|jumped|beaten))|gonna (die|pay|regret|suffer|get (it|hurt|hit|jumped|beaten|what))) (if|when|on|tomorrow|after|at|soon|for|$|bro|and|meat)
(ur|youre|you are|u r|your) next _0-1 $
(you|u|he|she|they|yall) (will|ll|are going to|gonna|are gonna|is going to|re going to)  (pay|regret|suffer|be sorry|get what|bleed|burn|wish you|wish u|see what|find out what|live to regret|die) _0-3
(youll|ull|hell|shell|theyll) (pay|regret|suffer|be sorry|get what|bleed|burn|wish|see what|find out what|live to regret) (for|this|it|that|you|when|soon|coming|happens|$) 
(see|find out|watch|wait and see) what (happens|will happen|i do|i will do|we do|comes|coming) (to|if|next|when|after) (you|u|your|ur|his|her|them|the|him) _0-2
(keep|carry on|go on|keep on|say|try|do|open|tell|report|post|write|mention) _0-5 (and|or) (see what happens|you will see|youll see|find out|i will|ill|see|watch what|we will|well|youll regret|youre dead|youre next|you are next|it wont end|something will happen|you will be sorry|youll be sorry) _0-3
(something|accidents|bad things|things|an accident) (bad|nasty|terrible)? (will|might|could|can|may|do) happen to (you|u|your|ur|him|her|them|his) _0-2
(be|would be) (a)? (shame|pity) if (something|anything|someone|your|it|that) _0-4
(someone|somebody|somone|people|we|they) (should|ought to|needs to|need to|has to|must|gotta) (teach|shoot|kill|beat|hurt|punch|stab|hang|burn|smash|shut|slap|knock|break|give|find|put|visit|pay) (you|u|him|her|them|these|this|that|his|those|the) _0-4 (lesson|bat|down|up|face|head|visit|legs|alive|ground|teeth|out|bullet|beating|kicking|house|dead|jaw|hard|mouth|$)
(teach) (you|u|him|her|them) a lesson _0-5
(deserve|deserves|needs|need|wants) (a|to be|to get)? (good)? (bullet|beating|kicking|hiding|slap|shot|stabbed|raped|hanged|punched|beaten|burned|beaten up|battered|smacked|knife) _0-2
(going to|gonna|will|planning to|want to|wanna|im gonna|about to|ready to) (shoot|blow|burn|bomb|torch) (up|down)? (the|my|this|that|your|our|his) (school|office|place|house|building|class|church|mosque|shop|car|everyone|all of)
(bring|bringing|get|have|got|buying|take) (a|my|the|my dads) (gun|knife|bat|blade|gas) (to|for|on) (school|work|class|you|him|her|them|monday|tomorrow|the office|everyone) _0-2
(tomorrow|monday|friday|soon|one day|just wait|wait till) _0-3 (everyone|they|you|all of you|the whole school|they all) _0-1 (will|ll|is going to|are going to|gonna) (pay|die|regret|bleed|be sorry|suffer|burn|see)
(send|pay|give|transfer|bring|wire|do) (me|us|it|what i (say|want|tell you)|what i tell)? _0-5 (or|otherwise|or else) (i|ill|we|well|i will|your|the|everyone|they|it|these|im) _0-5 (send|post|share|leak|show|publish|upload|go|everyone|out|tell|know|see|class|family|parents|online|public|screenshots|photos|pictures|end)
(i|we) (have|ve|got|saved|kept) (your|ur|the|all your|some|those) (pictures|pics|photos|nudes|screenshots|videos|video|nude|chats|messages|secrets) _0-3 (do|pay|send|and|so|or|want|unless|everyone|if|them|remember|of)
(do|pay) (what|as) (i|we) (say|tell|want|ask) (or|and) _0-6
(or|otherwise) (i|ill|we|i will) (send|post|leak|share|show|tell|publish|upload|forward) (them|it|your|the|everything|these|those|all|everyone|your|ur|this) _0-5
(9|pay|euros|dollars|pounds) (by|before|until) (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tonight|tomorrow|midnight|noon|the) _0-2 (or|otherwise) _0-6
(delete|remove|drop|withdraw|shut up|pay|do it|say sorry|take it down|apologise|apologize) _0-3 or (i|we|ill|well|i will|we will) _0-2 (post|send|share|leak|tell|show|publish|come|find|make|hurt|ruin|end|upload|release) _0-3
(see you|see u|ill be|we will be|ill see you|be) (at|outside|waiting) _0-2 (your|ur) (school|house|door|home|work|gate|bus stop|office|street|shop) _0-4
(i|we) (will|ll|am|are)? (be|come|coming|waiting|wait) (for|over|waiting|to|round|outside) _0-1 (you|u|your|ur) _0-1 (after|tonight|tomorrow|house|home|school|door|outside|gate|at|work|$) _0-1
(snitches|snitch) (get|end|gets) _0-3
(drop|withdraw|delete|remove|retract|take down) (the|that|your|this|it) _0-2 (or|before|unless|if you (want|value|know)) (else|i|we|you|something|your|youll|someone|ill) _0-4
(wait|waiting) (till|until|for|to see) (i|we) (see|get|find|catch) (you|u|him|her|them) 
(counting|count) (the|your|down) (days|hours) _0-2 (you|your|until|u)
(your|ur) (dog|cat|kids|family|house|car|sister|brother|mum|mom|mother|daughter|son|windows|shop|job|days|time|life) (will|is|are|wont|might|could|gonna|would) _0-2 (pay|burn|next|suffer|over|numbered|regret|dead|safe|hurt|disappear|break|sorry|be)
`,
  wordGroups,
)

export const threatsSpanish = phrases(
  `
(te|os|los|lo|la|le|les) (voy|vamos|va|vas|van|iba) a (matar|partir|romper|reventar|buscar|encontrar|pegar|hundir|arruinar|joder|cagar|quemar|violar|destruir|acabar|hacer (la vida|pagar|dano|sufrir|pedazos|lo mismo|una visita)|dar (una|la|lo|un)|cortar|rajar|moler|madrear|pillar|agarrar|coger por|ensenar|caer|denunciar por mentirosa|desaparecer|golpear|esperar|pesar|salir caro|costar|arrepentir|sacar|reventar|tirar|colgar|dejar|ir|cobrar|desfigurar|marcar|mandar|visitar|cazar) _0-3
(te|os|lo|la|los) (matare|matare|encontrare|buscare|rompo|parto|reviento|mato|encuentro|rajo|quemo|reviento la|destrozo|agarro|espero (a la|en la|afuera|fuera|manana)|hundo|busco|arruino|madreo|quiebro|cago a (palos|trompadas|pinas)|parto la|rompo la|voy a buscar|cago a|fajo|pego un tiro) _0-3
(se|sabemos|ya se|ya sabemos|averigue|encontre|conozco|tengo) (perfectamente|muy bien|bien)? (donde|por donde|a que|en que|que|tu|la|quien|quienes|cual) (vives|vivis|trabajas|estudias|duermes|eres|sos|pasas|direccion|hijos|casa|escuela|colegio|hora|autobus|es tu|coche|curso|va|son|van|sales|salis|aparcas|estacionas|piso|van tus|vive tu|calle) _0-3
(ten|tene|tenga|tengan|tened|ve con|anda con|andate con|camina con|anda con) (mucho|muchisimo|ojo|cuidado)? (cuidado|ojo) (el|al|cuando|con|por|en|a|esta|manana|si|que|donde|$) _0-4
(ojo|mucho ojo|cuidado|cuidadito) (con lo que|con tu|al salir|cuando salgas|por la calle|al volver|con (abrir|contar|hablar|decir|tus|mi|salir)|que se donde|donde pisas) _0-3
(estas|estais|date por|dese por) (muerta|muerto|muertos|acabada|acabado|advertida|advertido|avisada|avisado|sentenciada|sentenciado|fichada|fichado|jodida|jodido)
(eres|sos|vas a ser|seras|tu seras) (el|la)? (siguiente|proximo|proxima) _0-1
^ (y)? (tu|vos) (eres|sos|vas a ser|seras)? (la|el)? (siguiente|proxima|proximo) $
(vas|vais|van|va) a (pagar|pagarlo|pagarla|pagarmela|pagarmelas|arrepentirte|arrepentiros|arrepentirse|llorar|lamentarlo|lamentar|saber quien|ver lo|ver quien|enterarte|conocerme|sufrir|morir|desear|sangrar|temblar) _0-3
(te|os|se) (vas|vais|van|va) a (arrepentir|enterar|acordar|cagar|lamentar) _0-2
(la|lo|me la|me las|me lo|nos la|la vas) (vas a|vais a|van a)? (pagar|pagaras|pagareis|pagaran|pagas) (caro|cara|muy|con|todas|por|$)
(ya)? (veras|vereis|veran|vas a ver|van a ver|vas a saber|sabras|ya veras) (lo que|que|como|quien|lo bien que|cuando) (te|es|pasa|le|les|soy|hago|hacemos|va|os|me|somos|salgas|hablar|bueno) _0-2
(sigue|seguid|sigan|segui|segui|habla|hablen|vuelve a|atrevete|intenta|abre la boca|di algo|dilo|denuncia|cuenta|publica|cuentalo|decilo|habla|abri la boca) _0-5 y (veras|vas a ver|vereis|te|os|ya veras|veremos|mira|a ver|veran|veran|van a ver|ya sabes|atente|sabras|lo) _0-4
(atente|atenganse|ateneos|atenete) a las consecuencias
(alguien|habria que|habria|hay que|tendrian que|deberian|lo que hace falta es|le hace falta|hace falta que|a esos habria que) _0-2 (darle|darles|partirle|romperle|pegarle|matarlo|matarla|matarlos|quemarlo|quemarlos|darle una|ensenarle|fusilarlos|colgarlos|quemarle|reventarle|colgarlo|romperles|partirles|meterle|matarlas|una) (a|una|un|la|las|los|el|lo|de|leccion|vivo|vivos|todos|todas|dos)? _0-2 (leccion|paliza|piernas|cara|bate|tiro|madrazos|golpes|hostia|casa|coche|auto|vivos|todos|escarmiento|todas|madriza|golpiza|tunda|susto|merecido|bala|ostia|ostias|hostias|cabeza|dientes)
(si nadie lo hace|si nadie se anima|como nadie|si no lo hace nadie) _0-2 (yo|lo hare|lo hago|voy)
(merece|mereces|merecen|se merece|te mereces|se merecen|mereceis|hace falta|necesita|necesitas) (que)? (te|le|les|una|un|lo|la|os)? _0-1 (paliza|tiro|bala|violen|maten|peguen|madriza|golpiza|ostia|hostia|revienten|quemen|cuelguen|punetazo|punetazo|cuchillada|tunda|palizon)
(voy|vamos) a (quemar|volar|reventar|prender fuego|hacer explotar|tirotear|balear|romper|destrozar|ir a por|entrar a tiros|poner una bomba) (a|en|el|la|tu|vuestra|su|mi|todo|este|esa|con|las|los|el)? _0-3
(voy a|vamos a|pienso|manana) (llevar|traer|llevo|traigo) (una|un|la|el) (pistola|arma|cuchillo|navaja|bate|fierro|machete) (a|al|para|y|por) _0-3
(paga|paguen|pagad|pagame|manda|mandame|mandanos|envia|enviame|pasame|deposita|depositame|transfiere|dame|transferime|depositen|haz|hace|hazlo|haces) _0-7 (o|si no|sino|o si no|de lo contrario|antes de que) (lo|la|los|las|le|se|te|tus|publico|subo|mando|paso|enseno|cuento|difundo|comparto|sale|salen|todos|todo|voy|tu|filtro|ensenio|aparece|aparecen|seguimos|empiezan) _0-4
(tengo|tenemos|guarde|guardo|conservo|conservamos) (tus|las|unas|los|todas tus|todas las|todos tus|capturas|fotos|videos|el|tu) (fotos|nudes|videos|capturas|imagenes|chats|mensajes|fotitos|pack|secretos|packs|audios|de|video|foto)? _0-4 (haz|paga|y|o|manda|si|todos|ya|asi|vas|quieres|las|los|se las)
(haz|hace|haces|haga|hagan|haceis) (lo que|todo lo que|lo que yo|caso) (te|os|le)? (digo|diga|diga yo|pido|quiero|mando|decimos|pida) (o|y|si) _0-6
(9|mil|quinientos|euros|pesos|dolares) (antes|para|hasta) (de|del|el|de las|manana|que|este) (lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|medianoche|esta noche|manana|finde|fin)? _0-1 (o|si no|sino|y si no) _0-5
(borra|borrad|borralo|quita|retira|callate|calla|paga|haz|elimina) _0-3 (o|si no) (subo|publico|mando|paso|difundo|cuento|enseno|filtro|reenvio|comparto|le paso|le cuento|voy) _0-4
(manana|el lunes|pronto|ya|hoy) _0-1 (van a|vas a|vais a|veran|vereis) (ver|saber|enterarse|enteraros|enterarte|todos) _0-2 (lo que|de lo que|quien) (pasa|soy|es|puedo|les|os|te|hago) _0-3
(o|si no|sino) (se las|se lo|las|lo|los|le|se la|la) (paso|mando|envio|subo|publico|enseno|cuento|difundo|muestro|comparto|reenvio) (a|al|en|por|todo|a la|a tu|a tus|todas|todos|con|online|$) _0-4
(borra|borrad|retira|elimina|quita|retirad|borren|quiten|retiren|baja|bajen|borralo|quitalo) _0-5 (o|si no|o si no|sino|antes de que) (te|os|ya|vas|atente|lo|iremos|vamos|voy|veras|vas a|le|les|habra|tu|se) _0-4
(te|os|la|lo|los) (espero|esperamos|vamos a esperar|estare esperando|estaremos|vigilo|vigilamos|estoy vigilando|tengo vigilada|tengo vigilado|sigo|tengo en la mira|tengo fichada|estamos vigilando|tengo fichado) (a la salida|afuera|fuera|en|manana|el|cuando|hoy|todos|desde|bien|esta|a|de|$) _0-2
(algo|cosas|un accidente|una desgracia|algo malo) (malo|feo)? (le|les|te|os)? (puede|podria|va a|pueden|podrian|van a) (pasar|pasarle|pasarte|ocurrirle|ocurrirte|sucederle|suceder|ocurrir|pasarles) (a|algo|a tu|a tus|$)? _0-2
(seria|que) (una)? (pena|lastima) (que|si) (le|les|te|algo|tu|tus|se|alguien|esa) _0-5
(tu|tus|su|vuestra) (perro|perra|gato|hijos|familia|casa|coche|hermana|hermano|madre|hija|hijo|local|negocio|dias|auto|carro|tienda|mama|vida|hermanita) (va a|van a|tambien|sera|seran|estan|pagara|pagaran|lo va|sufrira|las va|la va|lo van|sigue|siguen|es la siguiente|podria) (pagar|arder|sufrir|contados|contadas|siguiente|pagarlo|lamentar|pagarla|arrepentirse|caer|en peligro|muerto|desaparecer|quemar)? _0-1
(los|las) (sapos|chismosas|chismosos|chivatos|chivatas|soplones|soplonas|buchones|bocones) (acaban|terminan|amanecen|mueren|no|pagan|terminan mal) _0-2
(duerme|dormi|duerman) (con un ojo|con los ojos) abierto
(espera|esperate|espere|ya veras|deja) (a que|que|cuando) (te|os|lo|la) (vea|encuentre|agarre|pille|cruce|coja|pesque|tenga enfrente|veamos|crucemos) _0-1
(cuando|como|si|donde) (te|os) (vea|encuentre|pille|agarre|cruce|coja|vea por|tope|vuelva a ver|cacho|cache) _0-5 (mato|parto|rompo|reviento|vas|vas a|vais|pego|veras|hostia|madreo|dejo|enteras|acuerdas|voy|cara)
`,
  wordGroups,
)
