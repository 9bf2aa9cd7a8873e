import { phrases } from './phrases.ts'

/** Ways of speaking in which words of death, harm or blows mean nothing of the kind. What they cover is not looked at again. */
export const idioms = phrases(`
(dying|die|died|dead|dies) (to (know|see|hear|try|go|meet|tell|read|find out)|of (embarrassment|shame|laughter|boredom|cringe|curiosity|heat|cold|hunger|thirst|cuteness|envy|jealousy|excitement)|laughing|inside laughing|from laughing|with laughter|for (a|some) (coffee|drink|holiday|pizza|nap|cigarette|break))
(nearly|almost|could have|could|just|literally|practically|i) (die|died|dead) (laughing|of|when|from|reading|on the spot)
(dead|died) (tired|serious|right|on my feet|boring|easy|line|lines|end|wrong|set|weight|good|funny|cute)
im dead (that|lol|lmao|this|at|your)
(killing|kill|kills|killed|kms|dying|suicide|suicidal|die|dead) _0-2 (lol|lmao|lmfao|rofl|haha|hahaha|jaja|jajaja|jajaj|xd|laughing) $
(killing|kill|kills|killed) (himself|herself|myself|themselves|yourself|me|us) (laughing|with laughter|with kindness|to (get|finish|be|make|please|meet|pass|impress)|over (this|the|a|that) (essay|project|homework|deadline|exam|report)|softly|with (a|these|this|all|their|those|her|his|the) _|at the gym)
(killing|kill|kills|killed|murdered|murdering) (it|time|the (notifications|mood|vibe|lights|engine|music|sound|app|process|tab|account|battery|conversation|deal|project|bill|rumour|rumor|joke|plan|idea|power)|two birds|notifications)
(heat|job|exam|exams|homework|feet|back|head|legs|shoes|boss|suspense|wait|commute|school|essay|stairs|traffic|knees|heels|project|deadline|deadlines|pollen|hay fever|math|maths|monday|mondays|tooth|work|waiting|internet|wifi|silence) (is|are|was|were|s)? (just|really|slowly|literally|absolutely)? (killing|killed|kills) me
(killing|killed|kill) (it|the (exam|presentation|interview|audition|game|set|outfit|look))
killer (whale|heels|outfit|workout|app|joke|feature|playlist|look|dress|instinct|smile|deal|view|recipe)
(ladykiller|buzzkill|painkiller|painkillers|overkill|roadkill|weedkiller|killjoy)
(career|political|commercial|professional|social|financial|business|economic|brand|electoral) suicide
suicide (squad|doors|prevention|awareness|hotline|line|helpline|lifeline|drill|drills|runs|cable|sprints|squeeze|blonde|survivors|watch team|bereavement|training|course|forest|silence|girls|club)
(overdose|overdosed|od|oded) (of|on|with) (paperwork|caffeine|coffee|sugar|chocolate|news|carbs|tv|netflix|cuteness|meetings|emails|forms|information|bureaucracy|nostalgia|christmas|homework|memes|tiktok|screens|positivity|advice)
(shoot|shot|shooting) (me|you|us|him|her|them)? (a|an|some|off|over|the) (text|email|mail|message|line|question|dm|photo|photos|pictures|film|breeze|hoops|video|movie|scene|look)
(shoot|shoot me an|photo shoot|shooting stars|shooting star|shot of espresso|long shot|mug shot|screen shot|big shot|shot list|shot put)
(end|ending|ended|terminar con|acabar con|terminar|acabar) (my|mi|her|his|su) (life|vida) (as (a|an|the)|de (antes|soltera|soltero|fumador|fumadora|estudiante|oficina|casada|ermitano|mentiras|fiesta|fiestas|gordo|antes|siempre complaciente))
(me quiero matar|me mato|kms|i want to die|i wanna die|me quiero morir|quiero morirme|im dying|kill myself|me muero|me voy a matar) _0-9 _0-5 (jaja|jajaja|jajajaja|jaj|jajaj|haha|hahaha|lol|lmao|xd|lmfao)
(cut) (yourself|myself|himself|herself|themselves|me|us) (some|a bit of) (slack)?
(had to cut|cut) (myself|yourself) some
(cortaba|cortar|corta) el aire con un cuchillo
(no puedo|no podemos) mas que
(matarse|matarme|morirse|para matarse|mearse) de (risa|la risa)
(sounds|was|is|like|its|were|pure) (murder|torture|hell)
(mataria|matarian|mato|mataba) por (un|una|unas|unos|el|la|dormir|comer)
to end it all (she|he|they|we|i|you) (had|just|only|needed|have|asked|called|need)
(end|ended|ending) it (all)? (with|between|by|there) (him|her|them|us|my|a|the|changing|blocking|blocking|leaving|reporting)
(cut|cuts|cutting) (myself|himself|herself|yourself|me)? (shaving|some slack|a slice|off from|off|slicing|chopping|cooking|in the kitchen|on (the|a) (paper|can|tin|glass|knife while)|while|out of|the grass|my hair|her hair|his hair|own hair|a deal|down on|back on|ties|corners|my hours|class|my (finger|thumb|hand) (on|while|with|cooking|chopping))
(hurt|hurting|hurts) (myself|himself|herself) (playing|running|skating|training|at (football|practice|the gym|soccer|basketball|training|work|pe|netball)|in (pe|gym|training|practice|the gym|the match|a match)|falling|on the (stairs|bike|ice)|when i (fell|tripped|slipped)|doing|climbing|lifting|by (falling|tripping|accident))
(battery|phone|laptop|car|plant|plants|engine|computer|trend|trends|meme|joke|band|music|language|app|thread|chat|conversation|hope|tree|flowers|fish|wifi|printer|browser|server|tradition|rumour|rumor) _0-2 (wants to die|wants to kill|died|dies|is dying|is dead|dead|keeps dying|going to die|wont die|never dies)
(die|died|dying) (hard|hards|out|down|on me|on (him|her|us)|a death|slowly in|cast|another day)
(diehard|die hard) _0-1
old habits die
(never say die|do or die|die on (this|that|the|my) hill|a hill to die on|hill to die)
(bleeding|bled) (money|cash|heart|hearts|hell|obvious|edge|us dry|users|customers)
(stab|stabbed|stabbing|stabs) (me|him|her|us|you|them)? (at (it|this|that|guessing|the)|in the back|in my back)
(take|took|taking|had|have) a (stab|shot) at
(hang|hanging|hangs|hung) (out|in there|on|around|up|with|it|the|back|tight)
(jump|jumped|jumping) (in|into (the|a) (pool|conversation|call|water|deep end|chat|meeting|action|it)|for joy|to conclusions|ship|rope|the gun|through hoops|at the chance|the queue|the line|scare|off the (swing|bed|wall|diving))
(drowning|buried) in (work|homework|paperwork|emails|debt|forms|laundry|deadlines|essays|bills|meetings)
(i|im|we|id|youd|he|she)? (could|would|will|gonna)? (murder|kill for|kill) (a|an|for a|for an|for some|some) (pizza|coffee|burger|sandwich|curry|drink|nap|tea|biscuit|kebab|pint|beer|taco|tacos|chocolate|bath)
(mum|mom|dad|parents|boss|wife|husband|teacher|sister|brother|mother|father|coach|girlfriend|she|he|they) _0-1 (will|is going to|ll|is gonna|would|going to|gonna|are going to) (kill|murder) me (if|when|for|over|because|cos|once|lol|haha|but) 
(to kill a mockingbird|kill bill|killing eve|how to get away with murder|the killing|licence to kill|license to kill|13 reasons why|thirteen reasons why|the virgin suicides|girl interrupted|death note|death of a salesman|death on the nile|die hard|dead poets society|a time to kill|kill la kill|natural born killers|the killers|no time to die|live and let die|knives out|the walking dead|shaun of the dead|night of the living dead|day of the dead|dead to me|death becomes her|murder on the orient|only murders in)
(cronica de una muerte|muerte anunciada|relatos salvajes|matar a un ruisenor|la muerte de artemio|kill bill|dia de muertos|dia de los muertos|por trece razones|las virgenes suicidas|mujeres al borde de|vive y deja morir|escuadron suicida|la casa de los|club de los poetas muertos|la sociedad de los poetas muertos|la muerte y la doncella|muerte en venecia|los muertos de|pedro paramo)
(peine|broma|chiste|musica|cancion|idea) de muerte
(esta|estan|estaba|estuvo|era|miedo|susto|sueno|frio|aburrimiento|hambre|vestido|tarta|comida|paella|fiesta|es) de muerte
(muero|muriendo|muere|morirse|morirme|morir|muerta|muerto|muertos|muertas|mori|morimos|murio|murieron|moria|moriamos|muera) (por (saber|ver|ir|un|una|el|la|los|las|conocer|probar|contarte|comer|que llegue|tus|escuchar)|de (risa|la risa|sueno|hambre|frio|calor|sed|verguenza|pena ajena|ganas|aburrimiento|amor|ternura|envidia|cansancio|miedo|curiosidad|susto|nervios|los nervios|asco|celos|gusto|emocion|orgullo|pena|impaciencia))
(me)? (quiero|queria|quise|quisiera) morir (de|cuando|al|del) (la|verguenza|pena|risa|el|ver|lo|vi|me|oso)? _0-1
(me|te|nos|lo|la|les|se|os) (mata|matan|mato|mataba|mataban|matas|esta matando|estan matando|quiere matar|quieren matar|va a matar|van a matar|mataria|matara) (a (reuniones|deberes|examenes|tareas|trabajo|correos|preguntas|besos|papeleo|informes)|de (risa|aburrimiento|hambre|sueno|la risa|ternura|calor|curiosidad|pena|amor)|la (curiosidad|espalda|cabeza|intriga|impaciencia|duda|risa|espera)|el (calor|sueno|hambre|frio|aburrimiento|trabajo|estres|cansancio)|los (zapatos|pies|nervios|tacones)|este|esta|estos)
(calor|trabajo|espalda|cabeza|pies|zapatos|examen|examenes|estres|lunes|alergia|tarea|tareas|deberes|horario|chamba|laburo|pega|rodilla|dieta|trafico|espera|dolor de cabeza|risa) (me|nos) (mata|matan|esta matando|estan matando|va a matar|quiere matar)
(mi|tu|su) (madre|mama|padre|papa|jefe|jefa|hermana|hermano|novia|novio|viejo|vieja|profe|profesora|mujer|marido) (me|te|nos|lo|la) (mata|va a matar|mataria|matara) (si|cuando|como|por) _0-2
(matar|mato|matando|mate|mataba|matamos) (el|un|este)? (tiempo|rato|hambre|aburrimiento|gusanillo|gusanito|notificaciones|las notificaciones|la tarde|la espera|las horas|virus|mosquitos|cucarachas|dos pajaros|la curiosidad|moscas)
(suicidio|suicida) (politico|comercial|profesional|economico|social|electoral|financiero|laboral|empresarial|deportivo)
(prevencion|linea|telefono|atencion|conducta|duelo|mision|squad|escuadron|kamikaze|charla|curso|formacion|taller|supervivientes) (del|de|al|contra|por|sobre|contra el|tras)? (la|el)? (suicidio|suicida)
(sobredosis|empacho) de (papeles|cafe|azucar|chocolate|noticias|dulces|informacion|ternura|series|trabajo|reuniones|correos|tramites|papeleo|burocracia|memes|nostalgia|pantallas|positividad|consejos|carbohidratos|tacos|realidad)
(me|se|te|nos|os) (corto|corta|cortaba|cortas|corte|cortan|cortamos|cortaron|cortar|corto) (mucho|un poco|muchisimo|tanto|algo|bastante|al hablar|la (leche|luz|llamada|palabra|conexion|comunicacion|senal|mayonesa|voz|respiracion|digestion|salsa|video|cara)|el (pelo|cabello|agua|internet|flequillo|wifi|gas|dedo|rollo|suministro|sueldo|turno|microfono|cable|fleco|video|paso|audio)|las (unas|puntas|alas|horas)|los (cables|cabellos|turnos)|cuando (hablo|tengo que hablar|me hablan|me miran|hay|salgo|me preguntan)|en (publico|clase|las reuniones|exposiciones|entrevistas)|con (la gente|los desconocidos|el cuchillo|un papel|una hoja|el papel|una lata|un vidrio|el vidrio)|(cocinando|picando|pelando|afeitandome|afeitando|abriendo|depilandome))
(yo)? (me)? (corte|corto|cortarme) (el|mi) (pelo|cabello|dedo)
(hice|hizo|hacerme|haces|hago|hacer|hicieron|hacerse|hiciste|hacen) dano (jugando|en (el|la) (gimnasio|entrenamiento|partido|rodilla|tobillo|espalda|pie|clase de)|al (caer|caerme|bajar|saltar|correr|jugar|tropezar|cargar|levantar|entrenar)|entrenando|corriendo|bailando|cargando|sin querer|con la (bici|puerta|moto)|en educacion fisica|patinando|cuando me (cai|tropece|resbale))
(me|te|le)? (hace|hacen|hacia|hicieron|hizo|haga) (mucho|mas|tanto|un)? dano (que|cuando|su|sus|la|el|los|las|lo|leer|ver|oir|recordar|escuchar|al|a los|a las|a mi|a otros|el gluten)
(no puedo|no podia|no podemos|ya no puedo|no pude) mas (de (la)? (risa|alegria|contento|contenta|felicidad|ganas|orgullo|ternura|amor)|que (alegrarme|reir|reirme|darte|agradecer|sonreir|recomendar|estar)|con (este|esta|el|la|los|las|ese|esa|tu|mis|su) (calor|serie|tarea|examen|examenes|app|web|formulario|formularios|memes|gato|perro|chiste|papeleo|ruido|pagina|alergia|deberes|frio))
(tirate|tirarse|tirarme|lanzate|lanzarse|tirense|me tiro|me tire|tiro|tirar) (a la (piscina|pileta|alberca|cama|basura|bartola)|al (agua|sofa|vacio y pide|rio a nadar)|de cabeza a|en el sofa|en la cama|los trastos|el balon|una foto|la toalla|de la lengua|flores)
(quitarme|quitarse|quitarnos) de en medio (a|el|los)
(muerta|muerto|muertos|muertas) (viviente|en vida de sueno|de sueno|de cansancio|del cansancio|del asco)
(de mala|de buena|a mala|mala|a) muerte (lenta)?
(a muerte|hasta la muerte|hasta que la muerte|cada muerte de|pena de muerte|punto muerto|tiempo muerto|horas muertas|mosquita muerta|mosca muerta|naturaleza muerta|letra muerta|lengua muerta|peso muerto|angulo muerto|rigor mortis)
(estoy|quede|quedo|estaba) (muerta|muerto) (de|con (tu|la|el|lo|esto|ese|esta|eso)|jaja|jajaja|xd|hoy)
(soy|como|eres) (un|una) (fan|hincha|seguidor|seguidora) a muerte
(estallar|estallo|explotar|exploto|reventar) (de)? (risa|la cabeza|rabia)
(adios|bye|goodbye|chau|chao) (a|to) (la|el|los|las|the|all (the|that|this)|my|mi|mis|esa|ese|that|those|dramas|drama|sueno|sleep|trolls|instagram|facebook|twitter|tiktok) _0-1
(goodbye|bye) (and (good|thank|thanks|see)|then|for now|see you|until|till|have a)
(mi|my|the|el|la) (last|ultimo|ultima|final) (day|dia|semana|week|post|message|mensaje|clase|class|noche|night|year) (of|de|at|in|en) (school|term|work|trabajo|clases|clase|exams|examenes|vacaciones|the job|my job|university|uni|la uni|instituto|cole|colegio|this job|this school|primaria|secundaria|prepa|practicas|internship|holiday|camp|the year|the course|curso|the week|month)
(estoy|soy|era) (en|a) (el|un|la) (borde|limite) de (un ataque|la silla|mis)
(donde|where) (me|i) (tiro|jump) (a|in)
(mas|menos) (muerto|muerta) que (vivo|viva)
(quiero|queria|ganas de) (matar|matarlo|matarla|matarme) (al|a la|a mi) (gato|perro|alarma|despertador|router|impresora|pc|compu) _0-1
`)
