import type { Localised } from '../localised.ts'
import { copyCards } from './copy-cards.ts'
import type { ProofCard } from './schema.ts'

const localised = (en: string, es: string): Localised => ({ en, es })

const wholeConversation = localised(
  'Add the whole conversation, from before it started until after it ended.',
  'Añade la conversación entera, desde antes de que empezara hasta después de que acabara.',
)
const secondWitness = localised(
  'Name someone else who saw it, or ask them to write down what they saw.',
  'Nombra a otra persona que lo vio, o pídele que escriba lo que vio.',
)
const link = localised(
  'Add the link to the page, and the day you saw it.',
  'Añade el enlace a la página y el día en que la viste.',
)
const keepOriginal = localised(
  'Keep the first file on the device that made it. Do not crop or edit it there.',
  'Guarda el primer archivo en el dispositivo con que se hizo. No lo recortes ni lo cambies allí.',
)

/** For each kind of file: what it shows, what it cannot show, and what would strengthen it. */
const kindCards = {
  picture: {
    id: 'picture',
    shows: [
      localised(
        'What could be seen on a screen or in front of a camera.',
        'Lo que se veía en una pantalla o delante de una cámara.',
      ),
      localised(
        'The original may also say when and where it was taken.',
        'El original puede decir también cuándo y dónde se tomó.',
      ),
    ],
    cannotShow: [
      localised(
        'Who wrote what is on the screen, or held the phone.',
        'Quién escribió lo que está en la pantalla, o tenía el teléfono.',
      ),
      localised('What came before and after.', 'Lo que pasó antes y después.'),
      localised('That nobody changed it before it was added.', 'Que nadie lo cambiara antes de añadirlo.'),
    ],
    strengthen: [link, wholeConversation, keepOriginal, secondWitness],
  },
  video: {
    id: 'video',
    shows: [
      localised(
        'What could be seen and heard from one place, for a while.',
        'Lo que se veía y se oía desde un lugar, durante un rato.',
      ),
    ],
    cannotShow: [
      localised(
        'What happened before it starts and after it ends.',
        'Lo que pasó antes de que empiece y después de que acabe.',
      ),
      localised('Who the people are, if nobody says so.', 'Quiénes son las personas, si nadie lo dice.'),
    ],
    strengthen: [
      localised(
        'Write down who can be seen, where it was and when.',
        'Escribe a quién se ve, dónde fue y cuándo.',
      ),
      keepOriginal,
      secondWitness,
    ],
  },
  audio: {
    id: 'audio',
    shows: [localised('What was said, and how it sounded.', 'Lo que se dijo, y cómo sonaba.')],
    cannotShow: [
      localised('Whose voice it is.', 'De quién es la voz.'),
      localised('That everyone knew it was being recorded.', 'Que todos sabían que se estaba grabando.'),
    ],
    strengthen: [
      localised('Write down what is said, and who says it.', 'Escribe lo que se dice, y quién lo dice.'),
      localised('Say where and when it was recorded.', 'Di dónde y cuándo se grabó.'),
      secondWitness,
    ],
  },
  pdf: {
    id: 'pdf',
    shows: [
      localised(
        'What a letter, a form or a printed page says.',
        'Lo que dice una carta, un formulario o una página impresa.',
      ),
    ],
    cannotShow: [
      localised('Who wrote it, where nobody signed it.', 'Quién lo escribió, si nadie lo firmó.'),
      localised('That it was sent, or that someone got it.', 'Que se envió, o que alguien lo recibió.'),
    ],
    strengthen: [
      localised('Add the email or the envelope it came in.', 'Añade el correo o el sobre con que llegó.'),
      localised('Say who gave it to you, and when.', 'Di quién te lo dio, y cuándo.'),
    ],
  },
  text: {
    id: 'text',
    shows: [
      localised(
        'Words as they were written down or copied.',
        'Palabras tal como se escribieron o se copiaron.',
      ),
    ],
    cannotShow: [
      localised(
        'Where the words come from, or who wrote them first.',
        'De dónde vienen las palabras, o quién las escribió primero.',
      ),
    ],
    strengthen: [
      localised(
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
      localised(
        'Who wrote what, according to the chat, and in which order.',
        'Quién escribió qué, según el chat, y en qué orden.',
      ),
    ],
    cannotShow: [
      localised(
        'Who held the phone. Anyone can choose a name in a chat.',
        'Quién tenía el teléfono. Cualquiera puede elegir un nombre en un chat.',
      ),
      localised('What was deleted before it was copied.', 'Lo que se borró antes de copiarla.'),
    ],
    strengthen: [
      localised(
        'Export it from the chat app itself, with pictures and recordings.',
        'Expórtala desde la propia app, con imágenes y audios.',
      ),
      localised(
        'Add screenshots that show the number or profile of each person.',
        'Añade capturas que muestren el número o el perfil de cada persona.',
      ),
      localised('Keep the messages on your phone.', 'Conserva los mensajes en tu teléfono.'),
    ],
  },
  other: {
    id: 'other',
    shows: [
      localised(
        'That this file existed and has not changed since it was added.',
        'Que este archivo existía y no ha cambiado desde que se añadió.',
      ),
    ],
    cannotShow: [
      localised(
        'What is in it, without the program that opens it.',
        'Lo que contiene, sin el programa que lo abre.',
      ),
    ],
    strengthen: [
      localised('Add a picture or a PDF of what it shows.', 'Añade una imagen o un PDF de lo que muestra.'),
      localised('Write down which program made it.', 'Escribe qué programa lo hizo.'),
    ],
  },
} as const satisfies Record<string, ProofCard>

/** Shown until a file was read completely. */
export const checkedOnOpening: Localised = localised(
  'Each time it is opened, every part of it is checked against what was signed when it was added.',
  'Cada vez que se abre, cada parte se compara con lo que se firmó cuando se añadió.',
)

/** Shown after a complete read: all that sealing and signing prove about a file. */
export const unchangedSince: Localised = localised(
  'Unchanged since it was added: every part of it is checked each time it is opened.',
  'Sin cambios desde que se añadió: cada parte se comprueba cada vez que se abre.',
)

/** Replaces a card that would describe another file than the received one. */
export const notAsAdded: Localised = localised(
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
