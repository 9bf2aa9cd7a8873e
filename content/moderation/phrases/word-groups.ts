/** Groups of words that phrases of several kinds have in common; see `phrases` for how they are written. */
export const wordGroups = {
  // Who is spoken to, and who is spoken of.
  you: 'you|u|ya|yall|yourself|urself',
  youre: 'youre|you are|ur|u r|u are|your|youre all',
  person:
    'he|she|they|my (best|close|little|big|older|younger|only|ex|own|online)? (friend|sister|brother|son|daughter|child|kid|mum|mom|dad|cousin|girlfriend|boyfriend|partner|wife|husband|student|classmate|roommate|flatmate|pupil|colleague|coworker|nephew|niece|mate|bestie|bf|gf)|a (friend|girl|boy|kid|classmate|student|colleague|mate|pupil|person|member) (of mine|in my class|in my year|from school|from class|here|i know)?|someone (here|i know|in my class)|this (girl|boy|kid|guy|person)|the (girl|boy|kid) _0-4',
  persona:
    'el|ella|mi (mejor|unica|unico|propia|propio)? (amiga|amigo|hermana|hermano|hija|hijo|madre|mama|padre|papa|prima|primo|novia|novio|pareja|esposa|esposo|mujer|marido|alumna|alumno|companera|companero|sobrina|sobrino|vecina|vecino|nieta|nieto|compa) (mayor|pequena|pequeno|menor|chica|chico)?|una (amiga|chica|companera|alumna|nina|piba|chava|mina) (mia|de mi clase|de mi curso|del cole|de clase)?|un (amigo|chico|companero|alumno|nino|pibe|chavo) (mio|de mi clase|de mi curso|del cole|de clase)?|alguien (de aqui|que conozco|de mi clase)?|una de mi (clase|curso|salon)|uno de mi (clase|curso|salon)',
  // Ways of wanting, in the first person.
  wantTo:
    'want to|wanna|just want to|only want to|really want to|still want to|need to|am going to|im going to|im gonna|gonna|will|am about to|am ready to|im ready to|plan to|am planning to|im planning to|have decided to|decided to|wish i could|wish to|would rather|might|may|am thinking about|think about|keep thinking about|thinking about|thinking of|think of',
  quiero:
    'quiero|quisiera|solo quiero|voy a|me gustaria|tengo ganas de|ganas de|pienso en|pienso|planeo|he pensado en|estoy pensando en|he decidido|decidi|necesito|desearia|prefiero|preferiria|quiero que sea|me dan ganas de|se me ocurre|estoy por|estuve a punto de|casi',
  dieWords:
    'die|be dead|be gone|not be here|not be here anymore|not be alive|not exist|stop existing|stop being alive|not wake up|never wake up|never wake up again|disappear forever|disappear for good|kill myself|kms|unalive|unalive myself|unaliving|end it|end it all|end my life|end things|end everything|take my life|take my own life|kill me|jump|hang myself|shoot myself|drown myself|overdose|od|hurt myself|harm myself|self harm|selfharm|cut|cut myself|cut again|cutting|cutting again|relapse|starve|starve myself|burn myself|suicide|dying|killing myself|ending it|ending it all|ending my life|hurting myself|not being here|not waking up|go to sleep and (never|not) wake up|sleep and (never|not) wake up|fall asleep and (never|not) wake up',
  morir:
    'morir|morirme|morirme ya|matarme|quitarme la vida|quitarme de en medio|acabar con mi vida|acabar con todo|acabar con esto para siempre|terminar con mi vida|terminar con todo|desaparecer para siempre|no despertar|no despertarme|no estar|no estar aqui|no existir|dejar de existir|dejar de vivir|dormir y no despertar|dormirme y no despertar|dormirme y no despertarme|hacerme dano|cortarme|autolesionarme|lastimarme|suicidarme|colgarme|ahorcarme|tirarme (del|de un|de una|por la|por el|al|a las|a la) _|desvivirme|la muerte|el suicidio|no seguir|no seguir viviendo|no vivir|irme para siempre|irme de este mundo|estar muerta|estar muerto',
} as const
