import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** How somebody draws another away from those who watch: secrets, age, pictures, meeting, flattery of the young, away from adults. */
export const grooming = phrases(
  `
# Secrets
(dont|do not|never|u better not|you cant|you mustnt|please dont) (you)? (tell|mention|say|show|let) (this|it|anything|that)? (to)? (the (host|hosts|mods|mod|moderators|moderator|admin|admins|teacher|teachers|others)|your (mum|mom|parents|dad|mother|father|friends|teacher|sister|family|folks|therapist)|ur (mum|mom|parents|dad|friends)|anyone|anybody|nobody|a soul|them) _0-2 (i|about|we|that|us|ok|okay|what|know|see|this|it|$)
(this|it|that|what we have|our chats|our chat|lets keep|keep) (this|it|that)? (is|stays|stay|has to stay|should stay|must stay|can be|will be)? _0-1 (between us|between you and me|our (little)? secret|just between|a secret between|just ours|only ours|just us) _0-2
our (little|own|special)? secret
(delete|erase|clear) (this|our|these|the) (chat|chats|messages|message|conversation|history) _0-2 (after|when|so|before|ok|okay|every|once|$)
(nobody|no one|they|your parents|your mum|your mom|the mods|mods|moderators|the moderators|others|people|adults|your friends) (here)? (needs|need|has|have|must|should|will|would|wouldnt|dont|doesnt|cant|wont|could|dont need|dont have) _0-2 (know|understand|understands|get|find out) (what we|us|about us|you like|about this|our|$|like i|we|this|it|you the way)
(i|im) (understand|get|know|care about|love) (you|u) (better|more|like) (than|no one|nobody) _0-4 
(i|im|am) (the only|only) (one|person) (who|that) (understands|gets|cares|really|believes|knows|listens)
(so|very|really|pretty|super|u seem so|you seem|youre|you are|ur|u r|you sound|seem)  (so|very|really)? mature (for (your|ur|a)|u|you|and|do|i|$) _0-2
(more|so) mature than _0-4
(wise|mature|grown up|pretty|hot|cute) for (your|ur) age
# Age and the young
(any|looking for|are there|r there|searching for|want to meet|where are the|wanna chat with) _0-2 (girls|boys|girl|boy|teens|teen|kids|lads|guys|females|younger) _0-2 (9|under|aged|between|from|who need|that need|here who) _0-5 (talk|chat|friend|older|help|listen|company|here|mentor|daddy|dm|message|text)
(girls|boys|teens|kids|teenagers) (9|under|aged|between) _0-4 
(need|needs|want|wants|like|likes) (someone|somebody|a|an|some one) (older|bigger|grown up|older man|older friend|older guy|older brother|mature man) _0-2 (to|who|talk|that|$)
(how old|what age|wht age|whats your age|whats ur age|ur age|a s l|asl) (are|r|is)? (you|u|really)? (really|actually|btw|honestly|tho|then|exactly|pls)? (?|$|u|you|i|and|im|f or m)
how old (are|r) (you|u|ya) _0-1
(age|old|you|u|ur) _0-2 (boy or girl|girl or boy|m or f|f or m)
(do|does|can|will) (your|ur) (parents|mum|mom|dad|mother|father|folks|family|teachers) _0-2 (check|look at|read|see|monitor|have|know|go through|control|watch|track) _0-1 (your|ur|the|you|u|what|who|about) _0-2
(are|r|is) (your|ur|you|u|anyone) _0-3 (home|alone|by yourself|on your own|asleep|out|at work|in your room|in bed) (rn|right now|tonight|now|now|after|this|tomorrow|at|$|yet)
(where|whereabouts) (do|abouts do|r|are|u)? (you|u) (live|from|based|at|stay|located|go to school) _0-4
(which|what) (school|street|town|city|area|part of town) (do|are|u|is|r|you) _0-4
what (are|r|u) (you|u)? wearing
# Pictures and gifts
(send|show|give|snd|share) (me|us) (a|an|some|ur|your|one|another|more)? _0-1 (pic|pics|picture|pictures|photo|photos|selfie|selfies|nude|nudes|video|vid|body|face|bikini) _0-4
(send|show|give|trade|swap) (me)? (some|ur|your|me) (nudes|pics|pic|photos|selfie|face|body|feet) _0-2
(wanna|want to|can i|could i|lemme|let me|would love to|id love to|i want to) (see|c) (you|u|what you look|ur face|your face|a pic|a photo|ur body|your body|more of|u on) _0-3
(turn|put|switch) (on)? (your|ur|the) (cam|camera|webcam|video) _0-1
(got|have) (a)? (snap|cam|webcam|kik|whatsapp|whats app|insta|discord|telegram) (so|we|where|i can|or|?|$) _0-3
(i|ill|can) (can|could|will|would|want to)? (buy|get|send|gift|give|pay) (you|u) (a|an|some|any|new|for|things|robux|v bucks|vbucks|skins|money|gift|presents|anything|stuff|whatever|gifts|clothes|something) _0-3
(robux|v bucks|vbucks|gift card|gift cards|skins|free skins|itunes card) (for|if you|in return|to (you|anyone)|when you) _0-3
(be|become|need) (a|my|your|ur|their) (sugar (daddy|baby|mommy)|secret girlfriend|secret boyfriend|model|little girl|special friend|girlfriend|good girl) _0-1
(you|u) (could|should|can) (be|become) (a)? model _0-2
# Away from here, and meeting
(lets|let us|can we|could we|we should|we could|we can|shall we|wanna|want to|i want to|id like to|would you like to|would you|would u|how about we|why dont we|you should) (just|maybe|all)? (meet|meet up|meetup|hang out|get together|see each other|go somewhere|move|talk|chat|continue|take this|go) (up|in person|irl|alone|somewhere private|privately|somewhere else|somewhere more private|off here|off this|in private|outside|after school|on another|elsewhere|for (a)? (coffee|walk|drink|drive)|without (the|mods|them|anyone)|where (nobody|no one|they|it is|its)|one day|sometime|saturday|sunday|tonight|tomorrow|at|this weekend|on|$) _0-2
(meet|see) (me|you|u|up) (at|by|in|outside|behind|after|tonight|tomorrow|on|alone|irl|in person|saturday|sunday|near|for|soon|somewhere|this) _0-3
(i|we) (can|could|will|ll|would|d) (pick|collect|drive|fetch|take|come get|come and get|give|meet|come to) (you|u|yours) (up|home|a ride|a lift|somewhere|away|after|out|from|at|$|place|house|on) _0-3
(come|come over|stay) (to|at|with|over to|round to) (my|mine|me) (place|house|flat|room|car|apartment|home|$)? (if|when|tonight|tomorrow|any|after|this|and|alone|you|$|whenever|at) _0-2
(you can|u can|you could|you are welcome to|youre welcome to) (always)? (stay|sleep|crash|live|hide|come) (at|with|over|here with|round|to|in) (my|mine|me|our) _0-3
(i|we) (can|could) (help|explain|tell|teach|show|talk to) (you|u) _0-4 (but|just)? not (here|in here|on here|in this|in public)
(not|but not) (on|in)? here (though|because|where|too|its|it is|lets|message|private) _0-2
(not here|but not here) (where|whereabouts|text|add|dm|message|$)
(message|msg|text|write|dm|pm|whatsapp|add|call) me (privately|in private|in secret|private|alone|when (youre|ur|you are|no one|nobody|your)|outside|off here|instead of|where (nobody|the|no)|away|secretly) _0-2
(somewhere|someplace|an app|a chat|a place|a room) (more)? (private|without (mods|moderators|them|hosts|rules)|they cant|where (they|nobody|mods|no one) _0-2 (see|read|watch|mods))
(im|i am|i) (from|in|live in|near) _0-3 (too|also|as well) (we (could|should|can)|lets|want|wanna|meet)  _0-3
(we could|we should|we can|lets) (meet|see each other|hang out) 
(keep me company|be my (girlfriend|boyfriend|gf|bf)|i love you already|have you (ever)? (kissed|had sex|done it|touched|had a boyfriend)|are you (a)? virgin|do you have a (boyfriend|girlfriend|bf)|u single|are you single|you single|touch yourself|do you touch|when nobody is home|i could be your (daddy|dad|big brother|sugar)|first time with|older guys|into older|date older|ever been with) _0-2
`,
  wordGroups,
)

export const groomingSpanish = phrases(
  `
# Secretos
(no se lo|no le|no les|no lo|no|nunca|ni se te ocurra|no vayas a) (vayas a)? (digas|cuentes|contes|comentes|decir|contar|ensenes|muestres|decirle|contarle|contarselo|decirselo|digai|hables) (a nadie|nada|esto|que|lo nuestro|de esto|a)? _0-1 (a)? (tu (mama|madre|papa|padre|familia|hermana|psicologa|profe|profesora|amiga|novio)|tus (padres|papas|viejos|amigas|amigos|profes)|nadie|los moderadores|la moderadora|al moderador|el moderador|la anfitriona|el anfitrion|al anfitrion|los mods|los demas|los otros|los adultos|que te escribo|que te escribi|que hablamos|lo nuestro) _0-3
(esto|lo nuestro|lo que hablamos|que) (queda|se queda|quede|quedara|es|debe quedar|tiene que quedar|quedaria) (solo)? (entre (nosotros|tu y yo|vos y yo|los dos|nos)|un secreto|nuestro secreto|solo nuestro)
(nuestro|sera nuestro|es nuestro|un) (pequeno|gran)? (secretito|secreto) (entre|de los dos|tuyo y mio|$)
(borra|elimina|borralo|borrame|elimina|limpia) (este|el|los|la|las|nuestros|todo el|esta|todos los)? (chat|mensajes|conversacion|conversaciones|historial) _0-2 (despues|luego|cuando|para que|antes|si|si|vale|ok|porfa|y|$)
(nadie|ellos|los demas|los moderadores|los mods|tus padres|tus papas|tu mama|la gente|los adultos|los otros|tus amigas) (no)? (lo|nos|te|se|tiene|tienen|va|van|sabra|lo va) _0-2 (entenderian|entienden|entenderia|entiende|entienda|que enterarse|enterar|que saber|que saberlo|a entender|enteren|entera|saberlo|saber|comprenderian|comprenden|enterarse) _0-4
(no (lo|nos)? (entenderian|entenderan|van a entender|comprenderian)) _0-3
(yo|soy) (el unico|la unica|la unica persona|el unico|quien mas) (que|de aqui que)? (te)? (entiende|entiendo|escucha|quiere|comprende|valora|cree|comprendo|cuida|escucho)
yo (si)? te (entiendo|comprendo|escucho|quiero|cuido|valoro) (mejor|mas) que _0-3
(pareces|eres|sos|te ves|pareces muy|te noto|suenas|se te ve|hablas como) (muy|tan|super|bien|re|bastante|mas|muchisimo mas)? (madura|maduro|mayor|adulta|adulto|grande|una mujer|desarrollada) (para|de lo que|que|tus|y|$)? _0-3
(madura|maduro|guapa|linda|bonita|lista) para (tu|la) edad
# Edad
(alguna|algun|hay|busco|busca|alguien|quiero conocer|algunas|hay alguna|donde estan las) _0-2 (chica|chico|nina|nino|chicas|chicos|ninas|ninos|nena|nenas|jovencita|jovencitas|morra|morritas|menores|adolescentes|adolescente|chavita|chavitas|peladita|lola|lolas|piba|pibas|menor|chiquilla) (de|entre|menor|menores|joven|que|sola|solitas|con ganas|para|por aqui de|solita) _0-6
(necesite|necesita|necesitas|busque|quiera|quieran|necesiten|prefiera|busques|quieras) (a)? (alguien|un|una|algun) (mas)? (mayor|grande|adulto|hombre|amigo mayor|maduro|senor|de mas edad|con experiencia) _0-2
(cuantos|que) (anos|edad|anios) (tienes|tenes|cumples|tienes tu) _0-3
(que|tu|cual es tu|dime tu|tu) edad (tienes|tenes|es|real|verdadera|$|dime) _0-1
(tus|tu|los|el) (papas|padres|viejos|mama|papa|madre|padre|familia|abuela) (te|le|no te|saben|revisan|ven|mira|miran|revisa|sabe|leen|controlan|controla) _0-3 (celular|telefono|movil|cel|mensajes|chats|celu|hablas|aqui|tablet|compu|ordenador|revisan|revisa|controlan|instagram|escribes)
(estas|te quedas|andas|estai|vas a estar) (sola|solo|solita|solito) (en (tu|la) (casa|cuarto|habitacion|pieza)|ahora|en casa|hoy|esta noche|esta tarde|ahorita|manana) _0-2
(por)? (donde|de donde) (vives|vivis|eres|sos|vivis vos|queda tu|esta tu|vivi|te quedas|estudias|estas) _0-5
(a que|en que|de que|cual es tu) (colegio|escuela|instituto|barrio|colonia|cole|calle|liceo|zona|ciudad|secundaria|prepa|parte) _0-4
(que|como) (llevas|traes|tenes|tienes|estas|andas) (puesto|puesta|vestida|vestido)
# Fotos y regalos
(manda|mandame|enviame|pasame|envia|pasa|ensename|muestrame|mostrame|mandas|me mandas|me pasas|me envias|mandanos|regalame|pasate|quiero ver|dejame ver|puedo ver|manda|me ensenas|me muestras|ensenas|comparteme|compartime|tirame) _0-1 (una|un|unas|fotos|foto|tu|mas|otra|el|algun|algunas|fotitos|tus|ver) _0-2 (foto|fotos|fotito|selfie|selfies|pack|nude|nudes|video|cara|cuerpo|fotitos|tuya|tuyas|cuerpito|traje de bano|bikini|uniforme|tuyo|sonriendo|de cuerpo) _0-3
(manda|mandame|pasame|pasa|enviame|envia|manden) (foto|fotos|nudes|pack|packs|selfie|video|fotito) _0-3
(prende|pon|enciende|activa|abre|pone) (la|tu) (camara|cam|webcam|camarita) _0-1
(te|yo te) (puedo|puedo comprar|compro|regalo|doy|voy a|mando|pago|deposito|quiero|transfiero|recargo|cargo|consigo) _0-2 (regalar|comprar|robux|dinero|plata|pasta|skins|un celular|un telefono|ropa|recarga|saldo|pavos|lo que quieras|zapatillas|regalos|gemas|diamantes|la consola|cosas|un regalo|dar|un movil|tenis)  _0-3
(robux|pavos|skins|diamantes|gemas|recargas|recarga) (gratis)? (si|a cambio|por|para) (me|de|una|un|tu|la que|quien|fotos) _0-3
(podrias|puedes|deberias|podes) (ser|trabajar de|trabajar como|hacer de) (una)? (modelo|mi novia|mi nena|modelito|mi princesa|mi secreto) _0-2
# Lejos de aquí, y verse
(podriamos|podemos|deberiamos|quieres que|quieres|queres|te gustaria|y si|por que no|te animas a|que tal si|nos|tenemos que|hay que|tendriamos que|podriais|quiero|vamos a|me gustaria) (nos)? (vernos|quedar|quedamos|juntarnos|nos vemos|conocernos|encontrarnos|verte|conocerte|salir|vemos|juntamos|encontramos|nos juntamos|conocerte en persona|que nos veamos|veamos|quedemos|conocernos mejor|verme|conoceis|vernos a solas) (en persona|el (sabado|domingo|viernes|lunes|finde|martes|jueves|miercoles)|a solas|solos|manana|hoy|esta (tarde|noche)|en (la|el|un|mi|tu)|un dia|y hablar|despues|fuera|cuando|este|al salir|por|afuera|sin (que|ellos)|algun dia|alla|para|$) _0-4
(te|yo te|puedo|yo puedo) (puedo)? (paso|recojo|busco|llevo|recoger|pasar|buscar|llevar|paso a buscar|ir a buscar|ir a recoger|espero|recogerte|buscarte|llevarte|pasarte|traer|voy a buscar) _0-2 (a (buscar|recoger)|despues|al (salir|cole|colegio)|a la salida|en (mi|el) (coche|auto|carro|moto)|cuando|a (tu|mi) (casa|escuela)|de la escuela|si|del (cole|colegio|instituto|liceo)) _0-4
(nadie) (tiene|tendria|va a|se va a|se) (por)? (que)? (saberlo|enterarse|enterar|saber|entera|enterarse de nada) _0-1
(puedes|podes|podeis|puede|vente|ven|venite|quedate|te puedes|te podes) (venir|quedarte|dormir|vivir|quedar|esconderte|a|conmigo) (a|en|conmigo|a dormir a|dormir en)? (mi (casa|depa|piso|cuarto|departamento|cama|auto|coche|carro)|conmigo|mi) _0-3
(yo)? (te)? (puedo|podria|quiero) (ayudar|explicar|ensenar|contar|escuchar|decir|ayudarte|explicarte|contarte|hablar) _0-5 (pero)? no (aqui|aca|por aqui|por aca|en publico|en esta|en este|delante)
(pero|mejor) (no (aqui|aca|por aqui|en este)|fuera de (aqui|aca)|en (privado|otro|otra|algo mas privado)|a solas|por (privado|otro lado|fuera))  _0-3
(escribeme|escribime|hablame|mandame|habla|hablemos|hablamos|chateamos|chateemos|escribe|te hablo|agregame|pasame) (por|en|al|a|un)? (privado|otro (lado|sitio|chat)|fuera de|afuera|otra (app|parte|red)|solas|secreto|donde (nadie|no|ellos|los)|cuando (estes|tus|nadie|no)) _0-3
(vamos a|conozco|hay|tengo|entra a|entra en|pasemos a|vente a|ven a) (un|otro|otra|una|algun) (lugar|sitio|chat|app|sala|grupo|lado) (mas)? (privado|privada|sin (moderadores|mods|reglas|vigilancia|que)|donde (no|nadie|ellos)) _0-2
(eres virgen|sos virgen|ya lo hiciste|ya has besado|has besado|tienes novio|tenes novio|tenes novia|tienes novia|te tocas|ya tuviste|alguna vez has|te gustan (los)? mayores|te gustan maduros|de hombres mayores|con alguien mayor|se mi novia|quieres ser mi|queres ser mi|seria tu|puedo ser tu (papi|papa|hermano mayor|amigo secreto|novio)|cuando no haya nadie|cuando te quedes sola) _0-3
(tambien soy de|soy de|tambien vivo en|yo tambien soy|yo tambien vivo) _0-4 (podriamos|podemos|nos vemos|quedamos|vernos|juntarnos|nos juntamos|quedar)
(vente|ven|venite|pasate|vamos|vamonos|unete|entra) (a|al|para|pa)? (mi|un|otro|otra|una|la) (grupo|sala|chat|server|servidor|casa|canal|app) _0-2 (privado|privada|mio|mia|sin|donde|solo|para)
`,
  wordGroups,
)
