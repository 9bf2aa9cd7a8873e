import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

type HowSeenCode = (typeof codes.howSeen)[number]

/** How a witness came to know of it: what somebody saw weighs otherwise than what they were told. */
export const howSeen: readonly Choice<HowSeenCode>[] = [
  {
    code: 'there',
    name: { en: 'I was there', es: 'Estaba ahí' },
    description: { en: 'I saw or heard it myself.', es: 'Lo vi o lo oí yo.' },
  },
  {
    code: 'screen',
    name: { en: 'On a screen', es: 'En una pantalla' },
    description: {
      en: 'A chat, a post, a picture or a film.',
      es: 'Un chat, una publicación, una foto o un video.',
    },
  },
  {
    code: 'told',
    name: { en: 'Someone told me', es: 'Me lo contaron' },
    description: { en: 'I did not see it myself.', es: 'No lo vi yo.' },
  },
]

type OthersSawCode = (typeof codes.othersSaw)[number]

/** Whether somebody else could tell about it too. */
export const othersSaw: readonly Choice<OthersSawCode>[] = [
  {
    code: 'yes',
    name: { en: 'Yes', es: 'Sí' },
    description: {
      en: 'You can name them when you are asked who was there.',
      es: 'Puedes nombrarlos cuando te preguntemos quién estaba.',
    },
  },
  {
    code: 'no',
    name: { en: 'No', es: 'No' },
    description: { en: 'As far as I know, only me.', es: 'Que yo sepa, solo yo.' },
  },
  {
    code: 'not_sure',
    name: { en: 'I am not sure', es: 'No lo sé' },
    description: { en: 'I did not look.', es: 'No me fijé.' },
  },
]
