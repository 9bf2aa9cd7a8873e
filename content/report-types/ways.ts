import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type WayCode = (typeof codes.ways)[number]

/** How somebody may safely be reached about their report. */
export const ways: readonly Choice<WayCode>[] = [
  {
    code: 'here',
    name: { en: 'On this site only', es: 'Solo en este sitio' },
    description: { en: 'You come back and read the answers.', es: 'Vuelves y lees las respuestas.' },
  },
  {
    code: 'email',
    name: { en: 'By email', es: 'Por correo electrónico' },
    description: { en: 'Only if nobody else reads it.', es: 'Solo si nadie más lo lee.' },
  },
  {
    code: 'call',
    name: { en: 'By a phone call', es: 'Por llamada' },
    description: { en: 'Say below when it is safe.', es: 'Di abajo cuándo es seguro.' },
  },
  {
    code: 'message',
    name: { en: 'By a text message', es: 'Por mensaje de texto' },
    description: { en: 'It may show on a locked screen.', es: 'Puede verse con la pantalla bloqueada.' },
  },
  {
    code: 'in_person',
    name: { en: 'In person', es: 'En persona' },
    description: { en: 'Say below where it is safe.', es: 'Di abajo dónde es seguro.' },
  },
  {
    code: 'none',
    name: { en: 'Please do not contact me', es: 'Por favor, no me contacten' },
    description: { en: 'You can still look here yourself.', es: 'Puedes mirar aquí cuando quieras.' },
  },
]
