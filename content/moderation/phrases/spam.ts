import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** Selling, recruiting, wonder cures, and services round the law of the place. */
export const spam = phrases(
  `
(buy|order|shop|download|subscribe|sign up|signup|book|register|enrol|enroll|click|join|claim|get) (now|today|here|below|yours|your (free|spot|place|copy|session|first)|my|our|the link|a (free|call|session|slot)|free) _0-4 (free|link|off|session|course|now|today|spot|bio|channel|call|slot|ebook|trial|profile|newsletter|programme|program|group|consultation|page|shop)
(9|percent|per cent) (off|fee|discount|commission|cut) _0-4 (code|course|my|our|first|members|win|write|everything|orders|today|for|all|shop)
with (the)? code _0-1
first come first served
(promo|discount|coupon|voucher|referral|affiliate) (code|codes|link|links) _0-2
(use|with|enter) (my|code|the code|promo|coupon) _0-1 (code|for|link|off|get|at checkout) _0-2
(limited|special|exclusive|launch|black friday) (time|offer|places|spots|spaces|discount|seats|deal|price) _0-2
(money back|satisfaction|results|100|fully|success|removal)  (guarantee|guaranteed|refund) _0-1
(guaranteed|guarantee) (results|removal|in|success|cure|return|income|win|or|within) _0-2
(guaranteed|guarantee) $
(make|earn|earning|made|earned|making) (up to)? (9|money|cash|extra|thousands|hundreds|euros|dollars) _0-2 (a|per|every|from|working|online|in a) (day|week|month|home|hour|online|your)
(work|working|earn|money|income|job|cash) from (home|your phone|your sofa|anywhere)
(passive|side|extra|second) (income|hustle) _0-3
(crypto|bitcoin|btc|forex|nft|ethereum|eth|usdt|binance) _0-3 (recovery|recover|invest|investment|investing|signals|trading|trade|profit|profits|expert|back|mining|giveaway|wallet|doubled|returns|double)
(recover|recovery|get|got|retrieve|retrieved) (it|your|my|lost|all my|stolen|back)? _0-2 (money|funds|crypto|bitcoin|account|coins|savings|it) back (100|from|for|with|within|in|guaranteed|fast|thanks)  _0-2
(lost|scammed|lose) _0-3 (money|funds|crypto|savings|bitcoin) _0-3 (we|i|he|they|contact|hire|recover|get)  _0-3
(we|i|our team|our|my team|my cousin|my company) (can|will)? (remove|delete|clean|take down|erase|wipe|bury|write|edit|draft|prepare|sell|offer|provide|buy|boost|hack|recover|unlock|get rid of) _0-2 (negative|bad|any|your|fake|reviews|review|essays|essay|dissertations|assignments|statements|complaints|letters|followers|likes|instagram|accounts|account|court|results|articles|photos|positive|5 star|five star|passwords) _0-4 
(remove|removal|delete|buy|sell|selling|boost|cheap|real|fake|5 star|five star|positive) (of)? (negative|bad|google|fake|positive|real|unwanted|five star|5 star)? (reviews|followers|likes|subscribers|views) _0-4 (guaranteed|24|48|hours|price|cheap|members|dm|message|quote|pay|from|per|delivery|each|service|services|packages)
(ask|message|dm|contact|write|email|text|inbox|pm|hmu|hit me up|reach out to) (me|us|him|her|my|for) _0-2 (quote|price|prices|details|info|more info|for (more|info|details|a quote|prices|the link|rates)|to (order|buy|book|start|join|invest)|if interested|discount|rates|catalogue|packages|business|your first) _0-2
(free|first) (session|consultation|trial|call|lesson|reading|month) (is|free|with|for|book|dm|now|then|on me|half)? _0-2
(sessions|session|coaching|readings|lessons|packages|prices|rates|courses|consultations|spells|appointments|places|tickets|treatments) (from|at|only|start at|starting at|for|just) (9|only|just|under) _0-2
(certified|qualified|professional|life|mindset|trauma|confidence|spiritual|recovery|wellness|healing|divorce) (life|trauma|mindset|healing)? (coach|healer|guru|psychic|medium|mentor) _0-3 (sessions|session|book|dm|online|slots|from|first|taking|clients|available|message|worldwide|contact|open|offers|offering)
(book|dm me for|limited|taking|accepting|new) (new)? (clients|bookings|spots)
(dr|doctor|prophet|priest|mama|baba|papa|chief|healer|pastor|madam|lord) _0-2 (prayer|spell|spells|prayers|herbs|herbal|oracle|temple|remedy|medicine|cured|brought|helped me (cure|get)) _0-4
(spell|spells|love spell|prayer|ritual|spell caster|spellcaster|witch doctor|psychic) _0-3 (brought|bring|back|cast|cured|works|worked|return|returned|lover|husband|ex|wife|caster)
(brought|bring|brings|got|gets) (my|back my|your|me) _0-1 (husband|ex|wife|lover|boyfriend|girlfriend|man) back _0-4
(these|this|my|our|the|natural|miracle|magic|herbal|cbd) _0-1 (drops|drop|tea|pills|supplement|supplements|powder|oil|oils|patches|gummies|herbs|tablets|capsules|method|crystals|course|serum|remedy|formula|mushroom|mushrooms|juice|detox|cream|app|book|program|programme) _0-2 (cured|cure|cures|heals|healed|fixed|reversed|melts|got rid of|ended|changed my life|removes|beat) _0-6
(throw|stop|ditch|bin|quit|flush|come off|forget|dont need) (away|taking|using|off)? (the|your|all|those|ur|any) (tablets|pills|meds|medication|medicine|antidepressants|therapy|therapist|prescription|ssris) _0-5
(i have|ive got|got|have) (some|a few|more|plenty|them) (left)? (to|for) (sell|sale)
(selling|for sale|i sell|we sell|im selling) (my|my old|some|the|cheap|these|a|an|followers|accounts|tickets|oils|nudes|vapes|weed|pills|essays|answers|exam|robux|it)? _0-3 
(onlyfans|only fans|my fansly|link in (my)? (bio|profile)|check my (profile|bio|page|channel|shop|store|link)|check out my|follow (me|my) (page|channel|on|for|back)|like and subscribe|subscribe to my|follow for follow|f4f|sub4sub|my etsy|my shop|my store|my new (book|course|album|single|podcast|channel|app)|my course) _0-3
(we|our firm|our company|our agency|our team|our app|our clinic) (are|offer|offers|provide|specialise|specialize|help|helps|have helped|guarantee|deliver|can) _0-4 (clients|businesses|victims|companies|services|packages|discount|results|price|prices|fee|win|quote|reputation)
(no win no fee|win your case|free quote|free consultation|free ebook|free webinar|act now|100 (legit|legal|working|real|guaranteed|safe|natural|free)|dont miss (out|this)|only (today|this week|9 left|9 spots)|get rich|financial freedom|be your own boss|join my team|mlm|network marketing|dm to (join|order)|serious inquiries|earn while|investment opportunity|double your|hire (a|an) hacker|hacker for hire|legit hacker|this hacker|ethical hacker|spy on|clone (the|his|her) phone|sugar daddy|sugar momma|escort|adult content|hot singles|casino|betting tips|fixed matches|sure bets|free spins|cheap viagra|fast loans|loan offer|instant loan) _0-2
(essays|assignments|dissertations|homework|coursework|thesis|statements|letters) _0-6 (written by|done by|done for you|for sale|from 9|written for you|discreet|delivered)
hacker _0-4 (recovered|got|recupero|ayudo|helped|devolvio|consiguio|saco|ask me for|unlocked|desbloqueo) _0-3
(vote for (me|my|us)|sign my (petition)|donate to (my|our)|my gofundme|my patreon|cashapp|cash app|my paypal|paypal me|venmo me|donations to|send money to|help me reach) _0-3
`,
  wordGroups,
)

export const spamSpanish = phrases(
  `
(compra|comprad|pide|pedi|reserva|inscribete|suscribete|registrate|descarga|haz clic|unete|aprovecha|solicita|consigue|gana|contrata|adquiere|visita|inscribite|suscribite|ordena|apuntate|cotiza) (ya|ahora|hoy|aqui|mi|nuestro|nuestra|presupuesto|gratis|a mi|informacion|tu (sesion|plaza|copia|consulta|primera|cupo)|esta oferta|tu lugar|tu cupo|tu plaza|con) _0-4
(codigo|cupon|vale) (de)? (descuento|promocional|promo|referido) _0-2
(con|usa|usen|usad) (mi|el) codigo _0-3
(descuento|rebaja|oferta|promocion|promo) (del|de|especial|exclusivo|exclusiva|para|por tiempo|limitada|solo|hoy|a) _0-3
(9|un|el) (por ciento|de descuento|off|descuento) (para|de|en|a|por) _0-3
(plazas|cupos|oferta|promocion|tiempo|lugares|unidades) (limitadas|limitados|limitada|limitado|por tiempo)
(garantizado|garantizada|garantizados|garantizadas|garantia total|cien por ciento|100) (en|o|por|con|seguro|efectivo|resultados|real|legal|natural|te|$|efectiva) _0-2
(resultados|exito|eliminacion) (garantizados|garantizado|garantizada|inmediatos|asegurado)
(gana|ganar|gano|ganas|gane|genera|generar|ingresos|facturo|factura) (hasta|mas de|de)? (9|dinero|plata|dolares|euros|extra|pasivos|miles|extras|desde) _0-2 (al|por|desde|en|a la|con|diarios|semanales|mensuales|online|sin) _0-3
(trabaja|trabajar|trabajo|dinero|ingresos|negocio|plata|gana) (desde|facil|en)? (casa|tu casa|tu celular|tu telefono|tu movil|extra|facil|internet) _0-2 (dinero|plata|escribeme|gana|pidan|info|interesados|sin|solo|dolares|y|con|$)
(cripto|criptomonedas|bitcoin|forex|trading|binance|usdt) _0-3 (recuper*|inver*|gana*|curso|senales|rentabilidad|experto|asesor|duplica|triplica|robo|perdi*|recuperacion)
(recuperamos|recuperar|recupero|recupera|recuperacion de|te recuperamos|recupere|recuperaron) _0-2 (tu|su|el|mi|mis|sus|tus|dinero|fondos|cuentas|cripto|ahorros|inversion) _0-2 (dinero|cuenta|fondos|inversion|cripto|perdido|robada|gracias|bitcoin|ahorros|hackeada|estafa) _0-2
(eliminamos|borramos|quitamos|removemos|limpiamos|redactamos|hacemos|vendemos|ofrecemos|elaboramos|posicionamos|escribimos|realizamos|compramos|hago|vendo|elimino|borro|redacto|asesoramos|gestionamos|brindamos|preparamos|tramitamos|alquilamos|hackeamos|te hacemos|te borramos|te quitamos) _0-2 (resenas|comentarios|denuncias|trabajos|cartas|seguidores|likes|servicios|tesis|cuentas|paquetes|tareas|ensayos|noticias|resultados|opiniones|escritos|examenes|demandas|sesiones|tramites|publicaciones|perfiles|documentos|reputacion|articulos|certificados|contratos|amarres|rastros|antecedentes|fotos) _0-5
(vendo|se vende|a la venta|en venta|vendemos|tengo a la venta|estoy vendiendo) _0-2 (gotas|cuentas|cuenta|seguidores|aceites|aceite|curso|cursos|productos|entradas|boletos|nudes|packs|pack|examenes|pastillas|suplementos|cremas|tratamientos|terapias|respuestas|trabajos|tareas|licencias|criptos) _0-3
(vendo|vendemos|ofrezco|ofrecemos|alquilo|doy|imparto|remato) _0-6 (escribeme|escribanme|interesados|precio|9 euros|barato|baratos|por privado|por interno|envio|dm|mensaje|escribime|a domicilio|consulten|economico|economicos)
(tengo|me quedan|hay|quedan) (unas|algunas|algunos|unos|varias|frascos|mas|todavia)? _0-1 (para vender|a la venta|en venta|por si alguien quiere comprar|de venta)
(pide|pidan|pedi|solicita|consulta|pregunta|preguntad|pregunten|escribeme|escribenos|escribanme|contactame|contactanos|mandame|mandenme|escribime|interesados|dm|mensaje|consultas|contacto|informacion|info) _0-2 (presupuesto|precio|precios|info|informacion|cotizacion|por (interno|privado|mensaje|inbox|dm) (para|y|precio|info|si)|mas informacion|detalles|catalogo|tarifas|promociones|paquetes|sin compromiso|tu primera|al privado para|descuento) _0-3
(sesion|sesiones|consulta|consultas|cursos|curso|clases|terapia|terapias|lectura|lecturas|paquetes|amarre|amarres|rituales|masajes|coaching|precios|tarifas|talleres|tratamientos|bonos) (de|desde|a|por|a solo|a partir|online|virtuales|por solo|solo) (de|solo)? (9|solo|precio|tarifa) _0-3
(la)? primera (sesion|consulta|clase|lectura)? (es)? (gratis|sin costo|gratuita|sin cargo|va por mi cuenta|a mitad) _0-2
(coach|sanador|sanadora|terapeuta holistica|terapeuta holistico|tarotista|vidente|curandero|curandera|maestro|brujo|bruja|chaman|santero|mentor|mentora|medium|astrologa|astrologo|numerologa) _0-2 (certificada|certificado|sesiones|sesion|online|desde|escribeme|amarres|consultas|consulta|lecturas|de vida|atiendo|citas|espiritual|con anos|internacional) _0-3
(amarre|amarres|hechizo|hechizos|ritual|oracion|brujeria|endulzamiento|conjuro|limpia|limpias|tarot|endulzamientos|trabajo espiritual) (de|del|para|que|efectivo|efectivos|funciona|funciono|me|espiritual|real|gratis|espirituales) _0-4
(me|le|nos)? (devolvio|trajo|regreso|hizo volver|hizo regresar|recupero|retorno) (a)? (mi|su|al amor|el amor) (marido|esposo|ex|novio|novia|esposa|mujer|pareja|de mi vida|amor) _0-5
(gotas|te|infusion|suplemento|suplementos|polvo|aceite|aceites|parches|hierbas|capsulas|pastillas naturales|metodo|cristales|crema|formula|remedio|jugo|producto|productos|hongos|microdosis|batido|batidos|flores|libro|curso|terapia) _0-3 (curo|curan|cura|curaron|sano|sanan|quito|quitan|quita|elimino|elimina|cambio la vida|cambiaron la vida|adelgaza|baja) _0-5
(tira|tirad|deja|dejen|dejad|tiren|bota|boten|olvidate de|olvida|suelta|no necesitas|abandona) (ya|a la basura|de tomar|de usar)? (las|la|tus|los|el|esa|esas|tu)? (pastillas|medicacion|medicinas|medicamentos|antidepresivos|terapia|medico|psicologa|psicologo|psiquiatra|remedios|pastilla) (y|que|de|del|por|a|te|$|con) _0-4
(link|enlace) en (mi|la)? (bio|perfil|biografia) _0-1
(mi|nuestro|nuestra|mis) (tienda|canal|curso|libro|podcast|onlyfans|negocio|emprendimiento|marca|empresa|web|estudio|despacho|academia|agencia|gabinete|consulta|patreon|grupo de venta) (online|nuevo|nueva|de|en|ofrece|ofrecemos|vende|te|hay|tiene|sobre|por|ya) _0-4
(sigueme|siganme|seguidme|seguime|denle like|dale like|suscribanse|suscribete|visita mi|visiten mi|mira mi|miren mi|voten por|firma mi|firmen mi|dona|donen|apoyame en|apoyen mi) _0-3
(discrecion|confidencialidad|seriedad) (total|absoluta|garantizada|asegurada|maxima)
(contrata|contraten|contacta|contacten|contacte|busquen|hablen con|escribanle|escribe) (a)? (un|este|el|al|a un|una|con|con el) (hacker|detective|brujo|maestro|experto|doctor|especialista|abogado|doctor) _0-4
(hacker|hackers) (etico|de confianza|profesional|a sueldo|certificado|para|que) _0-3
(prestamos|prestamo|creditos|credito|casino|apuestas|tragamonedas|loteria) (rapido|rapidos|inmediato|inmediatos|sin|facil|facil|online|personales|seguras|seguros|al instante|deportivas) _0-2
(libertad financiera|se tu propio jefe|unete a mi equipo|oportunidad de negocio|negocio multinivel|multinivel|red de mercadeo|inversion segura|duplica tu|triplica tu|dinero facil|gana dinero|hazte rico|no te lo pierdas|ultimas plazas|ultimos cupos|envios a todo|envio gratis|pago contra entrega|hacemos envios|sin intermediarios|100 efectivo|100 real|100 garantizado|cien por cien efectivo|cien por cien garantizado|bizum|mercado pago|mi alias|mi cbu|nequi|sigue mi cuenta) _0-3
`,
  wordGroups,
)
