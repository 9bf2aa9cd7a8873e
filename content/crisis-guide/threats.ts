import { list, text } from '../document.ts'
import { calm, emergency, lines, log, people, plan, report, service } from './doors.ts'
import type { End } from './schema.ts'

/** Somebody does harm, or threatens to. */
export const threats: readonly End[] = [
  {
    id: 'self-thoughts',
    heading: { en: 'You do not have to carry this alone', es: 'No tienes que cargar con esto a solas' },
    body: [
      text(
        'Many people have thoughts like these when things are very hard. They can pass, and there are people to talk to.',
        'Muchas personas tienen pensamientos así cuando todo es muy duro. Pueden pasar, y hay gente con quien hablar.',
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
        'A threat is enough. You do not need proof to ask for help.',
        'Una amenaza basta. No necesitas pruebas para pedir ayuda.',
      ),
      text(
        'If it is happening now, call the emergency number.',
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
        'If someone is following you or you are in danger now, go where there are people. Call the emergency number.',
        'Si alguien te sigue o estás en peligro ahora, ve a donde haya gente. Llama al número de emergencias.',
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
          'Use a phone or computer that they cannot get to, such as a friend’s or a library’s.',
          'Usa un teléfono o una computadora a los que esa persona no llegue, como los de una amistad o una biblioteca.',
        ],
        [
          '“Leave quickly” does not clear the list of sites you visited.',
          '“Salir rápido” no borra la lista de sitios que visitaste.',
        ],
        [
          'Some helplines can tell you what is safe to do first.',
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
        'These lines know about violence at home. Before you say more, you can ask who they would tell.',
        'Estas líneas saben de violencia en casa. Antes de contar más, puedes preguntar a quién se lo dirían.',
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
    heading: { en: 'You are not the one who did something wrong', es: 'Tú no eres quien hizo algo malo' },
    body: [
      list(
        ['Do not send more, if you can.', 'Si puedes, no envíes nada más.'],
        [
          'Keep the messages and the account names. Do not send pictures on.',
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
