import type { ProofCard } from './schema.ts'

/** What was made here from another file. The original is always kept beside it. */
export const copyCards = {
  'clean-copy': {
    id: 'clean-copy',
    shows: [
      {
        en: 'The same picture, without the place, time and camera that the original may show.',
        es: 'La misma imagen, sin el lugar, la hora y la cámara que el original puede revelar.',
      },
    ],
    cannotShow: [
      { en: 'When and where it was taken.', es: 'Cuándo y dónde se tomó.' },
      { en: 'Every fine detail: it was saved again.', es: 'Cada pequeño detalle: se guardó de nuevo.' },
    ],
    strengthen: [
      {
        en: 'Keep the original beside it. People who may see it can compare the two.',
        es: 'Deja el original al lado. Quien puede verlo puede comparar los dos.',
      },
    ],
  },
  redacted: {
    id: 'redacted',
    shows: [
      {
        en: 'What the original shows, apart from what was covered or renamed.',
        es: 'Lo que muestra el original, menos lo que se tapó o se cambió de nombre.',
      },
    ],
    cannotShow: [
      {
        en: 'What is under the covered parts. It is gone from this copy.',
        es: 'Lo que hay bajo las partes tapadas. En esta copia ya no está.',
      },
    ],
    strengthen: [
      {
        en: 'Keep the original for people who must check. Share this copy with others.',
        es: 'Guarda el original para quien deba comprobarlo. Comparte esta copia con los demás.',
      },
    ],
  },
  transcript: {
    id: 'transcript',
    shows: [
      { en: 'What someone heard or read in the original.', es: 'Lo que alguien oyó o leyó en el original.' },
    ],
    cannotShow: [
      {
        en: 'How it was said. A person can hear something wrong.',
        es: 'Cómo se dijo. Una persona puede oír algo mal.',
      },
    ],
    strengthen: [
      { en: 'Keep the original beside it.', es: 'Deja el original al lado.' },
      { en: 'Have a second person check it.', es: 'Pide a otra persona que lo revise.' },
    ],
  },
} as const satisfies Record<string, ProofCard>
