import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/** The same as `selfHarm`, as it is said in Spain, Mexico, Argentina, Colombia and Chile. */
export const selfHarmSpanish = phrases(
  `
# Querer morir, no estar, hacerse daño
(quiero|quisiera|necesito|ganas de|solo quiero|me gustaria) (desaparecer|desvanecerme|esfumarme) (y|ya|del|de este|para|no|sin|hoy|de una|de todo|$)
me (volvi|vuelvo|he vuelto) a (cortar|hacer dano|lastimar|autolesionar|quemar|tomar) _0-2
si (manana|hoy|esta noche|un dia)? (ya)? no (estoy|despierto|vuelvo|sigo|amanezco|llego a|aparezco) _0-2 (manana|diganle|dile|decidle|decile|dile|cuiden|cuiden|ni|perdon|perdonen|sepan|que sepan|quiero que|digan)
si _0-2 (cierro|me voy|salgo|apago) _0-2 no (vuelvo|regreso) _0-2
(y si|que pasaria si|que pasa si|pienso si|imagino que) (me|simplemente|ya)? _0-1 (tiro|tirara|cruzo|cruzara|salto|saltara|duermo|despierto|muero|muriera|lanzo|estuviera muerta|estuviera muerto|desaparezco|desapareciera|mato|acabo)
(tengo|ya tengo) (un|el|la|una) (plan|fecha|nota|carta) y (un|una|el|la) (fecha|plan|lugar|dia|hora|cuerda|carta|nota)
(pastillas|cuerda|cuchilla|frasco|navaja|blister) _0-2 (delante|enfrente|en la mano|al lado|en la mesa|aqui conmigo|sobre la mesa|mirandolas|mirandola|preparadas|preparada|listas) _0-2
(viernes|manana|lunes|domingo|hoy|esta noche|sabado) es (el|mi|la) (dia|ultimo|ultima|noche) _0-1
(no aguanto|no soporto) (mas)? (esto|mas nada|vivir|todo esto|esta vida|mas asi) $
{quiero} {morir} (ya|hoy|esta noche|de una vez)?
(yo)? me (quiero|voy a|quisiera|dan ganas de|gustaria|pienso) (morir|matar|suicidar|cortar|ahorcar|colgar|tirar (del|de un|de la|por|al|a las)|lastimar|hacer dano|quitar la vida|ir para siempre|desvivir)
me (mato|suicido|desvivo|ahorco|cuelgo) (hoy|esta noche|ya|y ya|y|manana|de una vez|$)
(ojala|preferiria|quisiera|desearia) (me|no|que me|estar|haber|yo|hubiera|que|nunca)? (no)? (despertara|despertarme|despierte|muriera|muera|morir|me muriera|muerto|muerta|estuviera muerta|estuviera muerto|haber nacido|hubiera nacido|existir|existiera|desaparecer|matara|morirme)
no (quiero|deseo|tengo ganas de|le veo sentido a|aguanto|soporto) (seguir|vivir|estar viva|estar vivo|estar aqui|existir|despertar|despertarme|levantarme nunca|estar en este mundo|seguir viviendo|seguir aqui|la vida|seguir asi)
(ya)? no (quiero|deseo) (vivir|estar|existir|seguir|despertar|despertarme|mas vida) (mas|asi|viviendo|aqui)?
(no quiero) (parar|dejar de (cortarme|hacerlo|no comer))
no (tengo|encuentro|veo|hay|le veo|le encuentro) (ningun|ninguna|un|una|mas|otra)? (motivo|motivos|razon|razones|sentido|ganas|salida|futuro|nada) (para|de|a|por) (vivir|seguir|seguir viviendo|que vivir|nada|la vida|estar|quedarme|levantarme|esto|que seguir)
no (veo|encuentro|hay|tengo) (otra|ninguna|ya)? (salida|futuro|escapatoria|esperanza) $
no (merezco|valgo|sirvo) (vivir|la pena viva|estar viva|estar vivo|estar aqui|para vivir|ni para)
(la vida|mi vida|vivir|nada|seguir) (ya|asi)? no (tiene|vale|merece) (ya|ningun|mas)? (sentido|la pena|importancia)
(para que|que sentido tiene|de que sirve) (seguir|vivir|sigo|vivo|seguir viviendo|levantarme|nada de esto|estar viva|estar vivo|todo esto) (aqui|viva|vivo|asi)?
(todos|todo el mundo|ellos|mi familia|mis padres|mis hijos|mi madre|ustedes|la gente|mi mama|estarian|estaria) (estarian|estaria|estaran|estarian todos|serian|viviria|vivirian|va a estar|van a estar) (mucho)? (mejor|mas felices|mas tranquilos) (sin mi|si (yo)? (no|me|desaparezco|desapareciera|muriera) _0-2)
(mejor|mas felices|tranquilos) sin mi $
(nadie|ni siquiera) (me|se|lo|lloraria) (echaria de menos|va a echar de menos|extranaria|va a extranar|echaria en falta|notaria si|daria cuenta si|enteraria si|va a notar) _0-4
(soy|solo soy) (una carga|un estorbo|un peso|una molestia) (para)? _0-2
(estoy|ya estoy|tan|muy) (cansada|cansado|harta|harto) de (vivir|la vida|estar viva|estar vivo|existir|todo y|despertarme|seguir|luchar)
(odio|detesto) (estar viva|estar vivo|existir|mi existencia|vivir|despertarme|haber nacido)
(no puedo|ya no puedo|no aguanto|ya no aguanto|no soporto|no doy) mas $
(no puedo|ya no puedo|no aguanto|ya no aguanto|no soporto) (mas|seguir) (con (esto|mi vida|la vida|nada|todo)|asi|y|viviendo|ayuda|me|quiero)
(ya)? no (puedo|doy|aguanto) (mas)? (seguir viviendo|con la vida|con mi vida|esta vida|vivir asi|vivir)
(hay|existe|habra) (alguna|una) (manera|forma) de (no existir|dejar de existir|desaparecer|no estar|morir|irse|dormir) _0-3
(pensamientos|ideas|ganas) (suicidas|de (morir|matarme|suicidarme|cortarme|hacerme dano|autolesionarme|desaparecer|no despertar|no estar|morirme))
(estoy|me siento|ando|sigo) (muy)? suicida
pienso (mucho|siempre|cada noche|todos los dias|seguido|a diario)? en (la muerte|morir|morirme|matarme|suicidarme|el suicidio|desaparecer|como hacerlo|cortarme|acabar con)
(kms|unalive|me desvivo|desvivirme)
# Ya pasó o está pasando
(anoche|hoy|ayer|esta manana|esta noche|otra vez|de nuevo|ya) (me|volvi a) (corte|hice dano|lastime|autolesione|cortarme|hacerme dano|autolesionarme|lastimarme|queme|intente matar)
(volvi|he vuelto|empece|vuelvo|volver|recai y volvi|estoy volviendo) a (cortarme|hacerme dano|autolesionarme|lastimarme|hacerlo|quemarme|vomitar|purgarme)
me (corto|hago dano|autolesiono|lastimo|quemo|rasguno|golpeo|pego|castigo) (cuando|cada|porque|en (los|las|el|la|mis)|los|las|y|para|a veces|a diario|por las noches|de noche|sola|solo|a escondidas|desde|otra vez|todos|con|$)
me (estoy|sigo|he|vuelvo a) (cortando|haciendo dano|autolesionando|lastimando|cortado|hecho dano|cortar|hacer dano|autolesionar) _0-1
(intente|trate de) (matarme|suicidarme|quitarme la vida|ahorcarme|acabar con todo) (anoche|ayer|hoy|otra vez|hace|la semana|$)
me (tome|trague|he tomado|acabo de tomar|bebi|acabo de tragar|acabo de tragarme) (algo|muchas|todas|todo|un monton|demasiadas|demasiados|unas|las|un|pastillas|el|una|no se|varias|veinte|treinta|lejia|la caja|todo el) _0-4
(tengo|compre|guarde|junte|estoy juntando|guardo|conte|escondi|cogi|agarre|he guardado|he juntado|estoy guardando) (las|unas|muchas|todas las|suficientes|la|una|el|un|los)? (pastillas|cuerda|soga|cuchilla|navaja|blister|medicinas|medicamentos|somniferos|veneno) _0-4
estoy (en|sentada en|sentado en|parada en|parado en|subida a|subido a|de pie en|al borde de) (el|la|un|una|lo alto del) (puente|azotea|borde|balcon|via|vias|techo|ventana|anden|terraza|tejado) _0-3
no (como|he comido|pruebo bocado|estoy comiendo|comi) (nada)? (desde|hace|en) _0-3
(llevo|voy) _0-3 (dias|semanas) sin comer _0-2
(dejo|deje|he dejado|estoy dejando) de comer (y|porque|para|desde|hasta|$)
(vomito|me provoco|provocarme|me purgo) (el vomito|todo lo que como|despues de (cada|comer)|cada|lo que como|a escondidas) _0-2
# Despedirse y dejarlo todo en orden
(adios|chau|chao|hasta siempre|hasta nunca) (a todos|a todas|todos|mundo|para siempre|mundo cruel|amigos|a tod) _0-3
(esta|este|es) (es)? (mi|la|el)? (ultima|ultimo|despedida) (noche|mensaje|dia|vez|publicacion|carta|post|despedida|cumpleanos|navidad)? (aqui|que|con|de mi|$)
(me|quiero|vengo a|venia a|solo quiero) (despido|despedirme) (de (todos|todas|ustedes|vosotros|este mundo|mi|la vida)|para siempre|$)
(ya|anoche|hoy)? (escribi|he escrito|deje escritas|tengo escritas|deje) (las|la|mi|mis|una|unas) (cartas|carta|nota|notas|despedidas|despedida) _0-3
(carta|nota|cartas|mensaje) de (despedida|suicidio|adios)
(no voy a|no pienso|ya no voy a|no creo que vaya a) (estar (aqui|manana|mas|viva|vivo|para)|llegar (a|al)|amanecer|despertar|pasar de|ver el) _0-2
(cuando|si) (leas|lean|leais) esto _0-4 (no|muerta|muerto|estare|habre|ya)
(tengo|ya tengo|puse|elegi|ya elegi) (fecha|la fecha|el dia|el plan|un plan|plan|el metodo|el lugar) (para|y|de|decidid) _0-3
(regale|di|deje|entregue) (el|la|mi|mis|los|las) (gato|gata|perro|perra|mascota|cosas|guitarra|ropa|plantas) (al|a la|a mi|a un|a una|a) _0-4
(solo)? queria que (alguien|una persona) (supiera|lo supiera) (que)? _0-3
# Cómo, y con qué
(busco|busque|buscando|miro|leo|estoy buscando|googleo) (como|maneras|formas|metodos|en google como) (hacerlo|morir|matarme|de morir|acabar|suicidarme|no|$)
busco como $
(calculando|pensando|mirando|averiguando|pregunto) si (el|mi) seguro (pagaria|paga|cubre|cubriria|de vida) _0-2
(tirarme|saltar|lanzarme|arrojarme|me tiro|me lanzo|me tiraria) (al|del|de un|de la|a la|a las|por la|por el|desde|delante|bajo|frente) (metro|tren|puente|balcon|ventana|via|vias|azotea|vacio|rio|tejado|coche|auto|bus|el|la|un|del|de) _0-1
(empiezo|empece|comienzo|estoy empezando|he empezado|casi) a (creer|pensar|creerlo|creerles|creermelo) (que)? (tienen|tienen razon|tiene|a lo mejor|es verdad|llevan)? _0-1
(a lo mejor|quiza|quizas|tal vez|igual|capaz) (tienen|tiene|llevan) razon (y|en|con|los|al) _0-3
(no me siento|no estoy|no me fio) (segura|seguro|a salvo|de mi) (conmigo|sola|solo|esta noche|misma|mismo) _0-1
(me da miedo|tengo miedo de|miedo de) (lo que (pueda|puedo|podria|sea capaz de)|hacerme|estar sola con|quedarme sola|quedarme solo|mi misma|mi mismo|matarme|hacer una) (hacer|hacerme|dano|locura|tonteria)? _0-1
(hacer|haga|hago|cometer|cometo) una (locura|tonteria) (hoy|esta noche|conmigo|y|$)
`,
  wordGroups,
)
