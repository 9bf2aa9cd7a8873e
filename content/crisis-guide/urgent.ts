import { list, text } from '../document.ts'
import { emergency, lines, people } from './doors.ts'
import type { End } from './schema.ts'

const keepsWaiting = text(
  'Reports and notes can wait. Nothing you do here is sent to anyone.',
  'Los reportes y las notas pueden esperar. Nada de lo que haces aquí se envía a nadie.',
)

/** Ways out of danger: a life may hang on them. */
export const urgent: readonly End[] = [
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
          'You can ask plainly: are you thinking about ending your life? Asking does not put the idea in their head.',
          'Puedes preguntar con claridad: ¿piensas en quitarte la vida? Preguntar no le mete la idea en la cabeza.',
        ],
      ),
    ],
    doors: [emergency, lines('suicide'), lines(null)],
  },
]
