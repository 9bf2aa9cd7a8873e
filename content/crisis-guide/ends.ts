import { list, text } from '../document.ts'
import type { Door, End } from './schema.ts'

const emergency: Door = { kind: 'emergency' }
const plan: Door = { kind: 'part', part: 'plan' }
const people: Door = { kind: 'part', part: 'people' }
const calm: Door = { kind: 'part', part: 'calm' }
const lines = (need: Extract<Door, { kind: 'lines' }>['need']): Door => ({ kind: 'lines', need })
const service = (id: string): Door => ({ kind: 'service', service: id })
const log: Door = {
  kind: 'page',
  path: '/incident-report',
  label: { en: 'Write down what happened', es: 'Anotar lo que pasó' },
}
const report: Door = {
  kind: 'page',
  path: '/report',
  label: { en: 'Start a report', es: 'Empezar un reporte' },
}

const keepsWaiting = text(
  'Reports and notes can wait. Nothing you do here is sent to anyone.',
  'Los reportes y las notas pueden esperar. Nada de lo que haces aquí se envía a nadie.',
)

/** Ways out of danger: a life may hang on them. */
const urgent: readonly End[] = [
  {
    id: 'danger-now',
    heading: { en: 'Call the emergency number first', es: 'Llama primero al número de emergencias' },
    body: [
      list(
        ['If you can, go where other people are.', 'Si puedes, ve a donde haya otras personas.'],
        [
          'Say where you are first. The rest can follow.',
          'Di primero dónde estás. El resto puede venir después.',
        ],
        [
          'If you cannot speak, stay on the line or look for a way to send a text message.',
          'Si no puedes hablar, no cuelgues o busca cómo enviar un mensaje de texto.',
        ],
      ),
      keepsWaiting,
    ],
    doors: [emergency, people, lines(null)],
  },
  {
    id: 'self-now',
    heading: { en: 'Please talk to someone now', es: 'Por favor, habla con alguien ahora' },
    body: [
      text(
        'You do not have to feel sure to call. If you are hurt, call the emergency number.',
        'No hace falta tenerlo claro para llamar. Si tienes una herida o tomaste algo, llama al número de emergencias.',
      ),
      list(
        [
          'Move away from what you could use to hurt yourself.',
          'Aléjate de lo que podrías usar para hacerte daño.',
        ],
        ['Go to another person, or ask one to come.', 'Ve con otra persona, o pide a alguien que venga.'],
      ),
    ],
    doors: [emergency, lines('suicide'), people],
  },
  {
    id: 'other-now',
    heading: { en: 'Get help for them now', es: 'Busca ayuda ahora para esa persona' },
    body: [
      list(
        [
          'Call the emergency number if a life may be at risk.',
          'Llama al número de emergencias si una vida puede estar en riesgo.',
        ],
        ['Stay with them if that is safe for you.', 'Quédate con esa persona si no es peligroso para ti.'],
        [
          'You can ask plainly: do you think about ending your life? Asking does not put the thought there.',
          'Puedes preguntar con claridad: ¿piensas en quitarte la vida? Preguntar no le mete la idea.',
        ],
      ),
    ],
    doors: [emergency, lines('suicide'), lines(null)],
  },
]

/** Somebody does harm, or threatens to. */
const threats: readonly End[] = [
  {
    id: 'self-thoughts',
    heading: { en: 'You do not have to carry this alone', es: 'No tienes que cargar con esto a solas' },
    body: [
      text(
        'Many people have such thoughts when things are very hard. They can pass, and people are there to talk.',
        'Muchas personas tienen pensamientos así cuando todo es muy duro. Pueden pasar, y hay personas para hablar.',
      ),
      text(
        'A plan for bad moments helps some people. It is best made with someone trained.',
        'A algunas personas les ayuda un plan para los malos momentos. Es mejor hacerlo con alguien preparado.',
      ),
    ],
    doors: [lines('suicide'), people, plan, calm],
  },
  {
    id: 'threat-at-school',
    heading: { en: 'Tell an adult you trust today', es: 'Cuéntaselo hoy a una persona adulta de confianza' },
    body: [
      text(
        'A threat is enough. You need no proof to ask for help.',
        'Una amenaza basta. No necesitas pruebas para pedir ayuda.',
      ),
      text(
        'If it happens now, call the emergency number.',
        'Si está pasando ahora, llama al número de emergencias.',
      ),
    ],
    doors: [emergency, lines('child'), log, report],
  },
  {
    id: 'threat-at-work',
    heading: { en: 'Get to safety, then write it down', es: 'Ponte a salvo y luego anótalo' },
    body: [
      text(
        'If you are in danger now, call the emergency number.',
        'Si estás en peligro ahora, llama al número de emergencias.',
      ),
      text(
        'Later, write down what was said, when, and who heard it.',
        'Después, anota qué se dijo, cuándo y quién lo oyó.',
      ),
    ],
    doors: [emergency, lines(null), log, report],
  },
  {
    id: 'threat-by-others',
    heading: { en: 'Take the threat seriously', es: 'Toma en serio la amenaza' },
    body: [
      text(
        'If you are followed or in danger now, go where people are and call the emergency number.',
        'Si alguien te sigue o estás en peligro ahora, ve a donde haya gente y llama al número de emergencias.',
      ),
      text(
        'Keep messages and names. They show what happened.',
        'Guarda mensajes y nombres. Muestran lo que pasó.',
      ),
    ],
    doors: [emergency, lines(null), people, log],
  },
  {
    id: 'home-and-watched',
    heading: { en: 'First, be careful with this device', es: 'Primero, cuidado con este dispositivo' },
    body: [
      list(
        [
          'Use a phone or computer that they cannot reach, such as a friend’s or a library’s.',
          'Usa un teléfono o una computadora que esa persona no pueda tocar, como los de una amistad o una biblioteca.',
        ],
        [
          '“Leave quickly” does not clear the list of sites you visited.',
          '«Salir rápido» no borra la lista de sitios que visitaste.',
        ],
        [
          'Some lines can tell you what is safe to do first.',
          'Algunas líneas pueden decirte qué conviene hacer primero.',
        ],
      ),
    ],
    doors: [emergency, lines('domestic-violence'), lines('child')],
  },
  {
    id: 'home',
    heading: { en: 'It is not your fault, and there is help', es: 'No es culpa tuya, y hay ayuda' },
    body: [
      text(
        'These lines know about violence at home. You can first ask them who they tell.',
        'Estas líneas saben de violencia en casa. Puedes preguntarles primero a quién se lo cuentan.',
      ),
      text(
        'You choose what to do next. Think about where you could go in a hurry.',
        'Tú eliges qué hacer después. Piensa adónde podrías ir si hay prisa.',
      ),
    ],
    doors: [emergency, lines('domestic-violence'), lines('child'), people, log],
  },
  {
    id: 'pressed-with-pictures',
    heading: { en: 'You are not the one who did wrong', es: 'Tú no eres quien hizo algo malo' },
    body: [
      list(
        ['Do not send more, if you can.', 'Si puedes, no envíes nada más.'],
        [
          'Keep the messages and the account names. Do not pass pictures on.',
          'Guarda los mensajes y los nombres de las cuentas. No reenvíes imágenes.',
        ],
        [
          'Tell one person you trust. This happens to many people.',
          'Cuéntaselo a alguien de confianza. Esto le pasa a mucha gente.',
        ],
      ),
    ],
    doors: [lines('image-abuse'), service('take-it-down'), service('stopncii'), log, people],
  },
  {
    id: 'picture-of-a-minor',
    heading: { en: 'Do not copy it or send it on', es: 'No la copies ni la reenvíes' },
    body: [
      text(
        'Sexual pictures of anyone under 18 are against the law almost everywhere. You are not in trouble for asking for help.',
        'Las imágenes sexuales de menores van contra la ley en casi todas partes. Pedir ayuda no te mete en problemas.',
      ),
      text(
        'Words, links and dates are enough to report it.',
        'Las palabras, los enlaces y las fechas bastan para contarlo.',
      ),
    ],
    doors: [service('take-it-down'), lines('child'), log, report],
  },
  {
    id: 'picture-of-adults',
    heading: { en: 'It can often be taken down', es: 'Muchas veces se puede quitar' },
    body: [
      text(
        'This service works on your own device. Your picture does not leave it.',
        'Este servicio trabaja en tu propio dispositivo. Tu imagen no sale de él.',
      ),
      text(
        'Keep the address and the date of each post.',
        'Guarda la dirección y la fecha de cada publicación.',
      ),
    ],
    doors: [service('stopncii'), lines('image-abuse'), log, report],
  },
]

/** What goes on for long, and what can wait a little. */
const steady: readonly End[] = [
  {
    id: 'bullied-at-school',
    heading: { en: 'You can tell someone, at your own pace', es: 'Puedes contarlo, a tu ritmo' },
    body: [
      text(
        'Writing down what happened helps you to remember it. You choose later who may read it.',
        'Anotar lo que pasó te ayuda a recordarlo. Después eliges quién puede leerlo.',
      ),
    ],
    doors: [log, report, lines('young-people'), lines('child'), people],
  },
  {
    id: 'harassed-at-work',
    heading: { en: 'Write it down, then choose who to tell', es: 'Anótalo y luego elige a quién contarlo' },
    body: [
      text(
        'Dates, words and names of those who saw it make it easier to answer you.',
        'Las fechas, las palabras y los nombres de quienes lo vieron hacen más fácil responderte.',
      ),
    ],
    doors: [log, report, lines(null), plan],
  },
  {
    id: 'harassed-online',
    heading: {
      en: 'Keep what was written, then step away',
      es: 'Guarda lo que escribieron y luego toma distancia',
    },
    body: [
      text(
        'Screenshots and links show what happened. After that you may block and look away.',
        'Las capturas y los enlaces muestran lo que pasó. Después puedes bloquear y dejar de mirar.',
      ),
    ],
    doors: [log, report, lines('cyberbullying'), calm],
  },
  {
    id: 'bullied-elsewhere',
    heading: { en: 'You can write it down and tell someone', es: 'Puedes anotarlo y contárselo a alguien' },
    body: [
      text(
        'You choose who may read it. You can also just talk.',
        'Tú eliges quién puede leerlo. También puedes solo hablar.',
      ),
    ],
    doors: [log, report, lines(null), people],
  },
  {
    id: 'other-later',
    heading: {
      en: 'Ask, listen, and do not carry it alone',
      es: 'Pregunta, escucha y no lo cargues a solas',
    },
    body: [
      text(
        'Ask how they are and what they want. Helplines also talk to people who worry about someone.',
        'Pregunta cómo está y qué quiere. Las líneas de ayuda también hablan con quien se preocupa por alguien.',
      ),
      text(
        'If you saw something, you can say so in a report.',
        'Si viste algo, puedes contarlo en un reporte.',
      ),
    ],
    doors: [lines(null), lines('parents'), report],
  },
  {
    id: 'talk',
    heading: { en: 'People are there to listen', es: 'Hay personas para escucharte' },
    body: [
      text(
        'You can call, text or chat. You need no reason that is big enough.',
        'Puedes llamar, escribir o chatear. No hace falta que el motivo sea muy grande.',
      ),
    ],
    doors: [lines(null), lines('suicide'), lines('young-people')],
  },
  {
    id: 'someone-known',
    heading: { en: 'Let one person know', es: 'Avisa a una persona' },
    body: [
      text(
        'A few plain words are enough. You can write them here and send them with your own message app.',
        'Bastan unas palabras sencillas. Puedes escribirlas aquí y enviarlas con tu propia app de mensajes.',
      ),
    ],
    doors: [people, lines(null)],
  },
  {
    id: 'quiet',
    heading: { en: 'Take a minute', es: 'Tómate un minuto' },
    body: [
      text(
        'You can breathe slowly, look around you, or just rest your eyes. Stop at any time.',
        'Puedes respirar despacio, mirar a tu alrededor o solo descansar la vista. Para cuando quieras.',
      ),
    ],
    doors: [calm, lines(null)],
  },
  {
    id: 'plan-ahead',
    heading: { en: 'Make a plan for hard days', es: 'Haz un plan para los días duros' },
    body: [
      text(
        'Write down what helps you and who you can call. It stays on this device.',
        'Anota lo que te ayuda y a quién puedes llamar. Se queda en este dispositivo.',
      ),
    ],
    doors: [plan, people, lines(null)],
  },
]

export const ends: readonly End[] = [...urgent, ...threats, ...steady]
