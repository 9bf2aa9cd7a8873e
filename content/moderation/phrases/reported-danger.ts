import { phrases } from './phrases.ts'
import { wordGroups } from './word-groups.ts'

/**
 * What a report or a diary says of suicide that is not the writer's own wish: others urged it, or it was before. Help is shown on the
 * writer's own device; nothing is held for it.
 */
export const reportedSelfHarm = phrases(
  `
(kys|kill (yourself|urself|myself|himself|herself|themselves)|unalive (yourself|myself)|end (my|your|her|his|their) life|hang (yourself|myself|himself|herself))
(killing|hanging|cutting|harming|hurting) (myself|himself|herself|themselves)
(cut|cuts|hurt|hurts|harm|harms|starve) (myself|himself|herself|themselves)
(go|should|better|just) (die|and die|jump off|end it all|drink bleach|be dead)
(suicide|suicidal|suicidio|suicida|suicidarme|suicidarse|autolesion*|self harm|selfharm*|overdose|sobredosis)
(matate|suicidate|muerete|matarme|matarse|cuelgate|colgate|ahorcate|ahorcarse|ahorcarme|cortarse|cortarme|cortandome)
(quitarse|quitarme|quitate) la vida
(tirate|tirese|aventate) (de|por|a) (un|una|la|el|las) (puente|ventana|via|vias|balcon|azotea)
(want to|wanna|wanted to|wish i was|wish i were|better off|would be better) (die|dead|if i was dead)
(quise|queria|quiero|quisiera) (morir|morirme|matarme|desaparecer)
(dont|didnt|do not|did not) (want to|wanna) (live|be here|wake up|exist) _0-2
no (quiero|queria) (vivir|seguir viviendo|despertar|existir|seguir)
(no puedo|no podia|ya no puedo) mas
(cant|cannot|couldnt) (go on|take it|do this) (anymore|any more|any longer|$)
(estar|estuviera|estaria mejor) (muerta|muerto)
(me|se) (hago|hace|hacia|hacen) dano (con|en los|en el|en las|a (mi|si))?
me corto
`,
  wordGroups,
)

/** Threats to a life or a body, weapons, rape, being locked in: what a report says of it. */
export const reportedViolence = phrases(
  `
(kill|murder|shoot|stab|strangle|choke|rape|drown|behead) (me|us|my (family|mum|mom|sister|brother|dog|parents|son|daughter|kids|child|children))
(killed|kill|murder|shoot|stab|strangle) (him|her|you|u|them)
(has|had|have|having|brings|brought|bring|bringing|carries|carrying|carried|pulled|pulls|with|showed|shows|pulling|holding|got|pointed|owns) (me|a|the|his|her|their|out|up)? (a|the|out a)? (gun|knife|pistol|rifle|weapon|machete|shotgun|blade)
(shoot up|shot up|bomb threat|bomb in|school shooter|death threat|death threats|gun to|knife to|knife at|gun at)
(raped|rapes|raping|rape) (me|her|him|us|my|them)?
(sexually (assaulted|abused)|molested)
(choked|strangled|stabbed|strangles|chokes|strangling|choking) (me|her|him|us|my|until)?
(locked|locks|lock) (me|us|her|him) (in|inside|up)
(afraid|scared|fear|fearing|feared|terrified|worried) for my (life|safety)
(dead|killed|die|death|kill) (if i|unless i|when i) (tell|speak|report|talk|leave|go)
(beat|beats|beating) (me|us|her|him) (up)? (unconscious|until|with a|so badly|badly)
(held|holds|pushed|push|threw|throw|held me) (me|us)? (under (the)? water|down the stairs|out of (a|the) window|in front of a)
(matarme|matarnos|matarte) _0-1
(me|nos|te|lo|la) (va a|van a|quiere|quieren|iba a|iban a|queria|voy a) (matar|violar|apunalar|acuchillar|disparar|partir la cara|reventar|estrangular|ahogar)
(amenazo|amenaza|amenazan|amenazaron|amenazado|amenazada) (con|de) (matar|matarme|muerte|pegarme un tiro|violarme|un (cuchillo|arma)|una (navaja|pistola)|quemarme|rajarme)
(amenaza|amenazas) de (muerte|bomba)
(tiene|tenia|trae|traia|lleva|llevaba|saco|con|mostro|mostraron|apunto con|llevo|trajo|saca|andan con|porta) (un|una|el|la|su)? (arma|pistola|cuchillo|navaja|machete|fierro|revolver|escopeta|rifle|punal)
(me|nos|la|lo) (violo|violaron|viola|violaba|abuso sexualmente|apunalo|apunalaron|acuchillo|estrangulo|asfixio|ahorco|encerro|encerraron|ahogo|disparo|dispararon|quemo|secuestro)
(violarme|violarnos|violarla) _0-1
(estrangulo|asfixio|apunalo) (a|me|la|lo|con) _0-1
(temo|miedo) por mi (vida|seguridad)
`,
  wordGroups,
)
