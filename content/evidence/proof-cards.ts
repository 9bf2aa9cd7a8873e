import type { Localised } from '../localised.ts'
import { copyCards } from './copy-cards.ts'
import type { ProofCard } from './schema.ts'

const say = (en: string, es: string): Localised => ({ en, es })

const wholeConversation = say(
  'Add the whole conversation, from before it started until after it ended.',
  'Añade la conversación entera, desde antes de que empezara hasta después de que acabara.',
)
const secondWitness = say(
  'Name someone else who saw it, or ask them to write down what they saw.',
  'Nombra a otra persona que lo vio, o pídele que escriba lo que vio.',
)
const link = say(
  'Add the link to the page, and the day you saw it.',
  'Añade el enlace a la página y el día en que la viste.',
)
const keepOriginal = say(
  'Keep the first file on the device that made it. Do not crop or edit it there.',
  'Guarda el primer archivo en el dispositivo con que se hizo. No lo recortes ni lo cambies allí.',
)

/** For each kind of file: what it shows, what it cannot show, and what would strengthen it. */
const kindCards = {
  picture: {
    id: 'picture',
    shows: [
      say(
        'What could be seen on a screen or in front of a camera.',
        'Lo que se veía en una pantalla o delante de una cámara.',
      ),
      say(
        'The original may also say when and where it was taken.',
        'El original puede decir también cuándo y dónde se tomó.',
      ),
    ],
    cannotShow: [
      say(
        'Who wrote what is on the screen, or held the phone.',
        'Quién escribió lo que está en la pantalla, o tenía el teléfono.',
      ),
      say('What came before and after.', 'Lo que pasó antes y después.'),
      say('That nobody changed it before it was added.', 'Que nadie lo cambiara antes de añadirlo.'),
    ],
    strengthen: [link, wholeConversation, keepOriginal, secondWitness],
  },
  video: {
    id: 'video',
    shows: [
      say(
        'What could be seen and heard from one place, for a while.',
        'Lo que se veía y se oía desde un lugar, durante un rato.',
      ),
    ],
    cannotShow: [
      say(
        'What happened before it starts and after it ends.',
        'Lo que pasó antes de que empiece y después de que acabe.',
      ),
      say('Who the people are, if nobody says so.', 'Quiénes son las personas, si nadie lo dice.'),
    ],
    strengthen: [
      say('Write down who can be seen, where it was and when.', 'Escribe a quién se ve, dónde fue y cuándo.'),
      keepOriginal,
      secondWitness,
    ],
  },
  audio: {
    id: 'audio',
    shows: [say('What was said, and how it sounded.', 'Lo que se dijo, y cómo sonaba.')],
    cannotShow: [
      say('Whose voice it is.', 'De quién es la voz.'),
      say('That everyone knew it was being recorded.', 'Que todos sabían que se estaba grabando.'),
    ],
    strengthen: [
      say('Write down what is said, and who says it.', 'Escribe lo que se dice, y quién lo dice.'),
      say('Say where and when it was recorded.', 'Di dónde y cuándo se grabó.'),
      secondWitness,
    ],
  },
  pdf: {
    id: 'pdf',
    shows: [
      say(
        'What a letter, a form or a printed page says.',
        'Lo que dice una carta, un formulario o una página impresa.',
      ),
    ],
    cannotShow: [
      say('Who wrote it, where nobody signed it.', 'Quién lo escribió, si nadie lo firmó.'),
      say('That it was sent, or that someone got it.', 'Que se envió, o que alguien lo recibió.'),
    ],
    strengthen: [
      say('Add the email or the envelope it came in.', 'Añade el correo o el sobre con que llegó.'),
      say('Say who gave it to you, and when.', 'Di quién te lo dio, y cuándo.'),
    ],
  },
  text: {
    id: 'text',
    shows: [
      say('Words as they were written down or copied.', 'Palabras tal como se escribieron o se copiaron.'),
    ],
    cannotShow: [
      say(
        'Where the words come from, or who wrote them first.',
        'De dónde vienen las palabras, o quién las escribió primero.',
      ),
    ],
    strengthen: [
      say(
        'Add a screenshot of where the words were.',
        'Añade una captura del lugar donde estaban las palabras.',
      ),
      link,
      secondWitness,
    ],
  },
  chat: {
    id: 'chat',
    shows: [
      say(
        'Who wrote what, according to the chat, and in which order.',
        'Quién escribió qué, según el chat, y en qué orden.',
      ),
    ],
    cannotShow: [
      say(
        'Who held the phone. Anyone can choose a name in a chat.',
        'Quién tenía el teléfono. Cualquiera puede elegir un nombre en un chat.',
      ),
      say('What was deleted before it was copied.', 'Lo que se borró antes de copiarla.'),
    ],
    strengthen: [
      say(
        'Export it from the chat app itself, with pictures and recordings.',
        'Expórtala desde la propia app, con imágenes y audios.',
      ),
      say(
        'Add screenshots that show the number or profile of each person.',
        'Añade capturas que muestren el número o el perfil de cada persona.',
      ),
      say('Keep the messages on your phone.', 'Conserva los mensajes en tu teléfono.'),
    ],
  },
  other: {
    id: 'other',
    shows: [
      say(
        'That this file existed and has not changed since it was added.',
        'Que este archivo existía y no ha cambiado desde que se añadió.',
      ),
    ],
    cannotShow: [
      say(
        'What is in it, without the program that opens it.',
        'Lo que contiene, sin el programa que lo abre.',
      ),
    ],
    strengthen: [
      say('Add a picture or a PDF of what it shows.', 'Añade una imagen o un PDF de lo que muestra.'),
      say('Write down which program made it.', 'Escribe qué programa lo hizo.'),
    ],
  },
} as const satisfies Record<string, ProofCard>

/** Shown until a file was read completely. */
export const checkedOnOpening: Localised = say(
  'Each time it is opened, every part of it is checked against what was signed when it was added.',
  'Cada vez que se abre, cada parte se compara con lo que se firmó cuando se añadió.',
)

/** Shown after a complete read: all that sealing and signing prove about a file. */
export const unchangedSince: Localised = say(
  'Unchanged since it was added: every part of it is checked each time it is opened.',
  'Sin cambios desde que se añadió: cada parte se comprueba cada vez que se abre.',
)

/** Replaces a card that would describe another file than the received one. */
export const notAsAdded: Localised = say(
  'What came from the server is not the file that was added, so we cannot say here what it shows. If you have your own copy of the file, keep it.',
  'Lo que llegó del servidor no es el archivo que se añadió, así que aquí no podemos decir qué muestra. Si tienes tu propia copia del archivo, guárdala.',
)

export type CardKind = keyof typeof kindCards
export type CardSource = 'original' | keyof typeof copyCards

/** The card of a kind, with the text about a copy's changes. */
export function proofCardFor(kind: CardKind, source: CardSource): ProofCard {
  return source === 'original' ? kindCards[kind] : copyCards[source]
}

/** Every card, for tests. */
export const proofCards: readonly ProofCard[] = [...Object.values(kindCards), ...Object.values(copyCards)]
