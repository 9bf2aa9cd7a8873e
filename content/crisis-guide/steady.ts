import { text } from '../document.ts'
import { calm, lines, log, people, plan, report } from './doors.ts'
import type { End } from './schema.ts'

/** What goes on for long, and what can wait a little. */
export const steady: readonly End[] = [
  {
    id: 'bullied-at-school',
    heading: { en: 'You can tell someone, at your own pace', es: 'Puedes contarlo, a tu ritmo' },
    body: [
      text(
        'Writing down what happened helps you remember it. Later you choose who may read it.',
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
        'Dates, exact words and the names of people who saw it make it easier to help you.',
        'Con las fechas, las palabras y los nombres de quienes lo vieron es más fácil ayudarte.',
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
        'Ask how they are and what they want. Helplines also talk to people who are worried about someone.',
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
        'You can call, text or chat. Your reason does not have to be a big one.',
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
