import type { MilestoneKind } from '#contract/milestones.ts'
import type { ContentLocale, Localised } from '../localised.ts'

/** What each kind is called, what it takes, and what a certificate of it says. It is signed word by word. */
interface MilestoneWords {
  readonly name: Localised
  readonly criteria: Localised
}

export const milestoneWords: Readonly<Record<MilestoneKind, MilestoneWords>> = {
  class: {
    name: { en: 'Led a class', es: 'Llevó una clase' },
    criteria: {
      en: 'Led a group of at least five devices through a story of the bystander academy.',
      es: 'Llevó a un grupo de al menos cinco dispositivos por una historia de la academia.',
    },
  },
  comment: {
    name: { en: 'Helped with an answer', es: 'Ayudó con una respuesta' },
    criteria: {
      en: 'Wrote an answer for which one of its readers said thank you.',
      es: 'Escribió una respuesta por la que alguien que la leyó dio las gracias.',
    },
  },
  place: {
    name: { en: 'Found a safe space', es: 'Encontró un espacio seguro' },
    criteria: {
      en: 'Suggested a place that was then checked and listed.',
      es: 'Propuso un lugar que después se comprobó y entró en la lista.',
    },
  },
  campaign: {
    name: { en: 'Carried a campaign through', es: 'Llevó una campaña hasta el final' },
    criteria: {
      en: 'Carried a campaign through to its end and shared its outcome.',
      es: 'Llevó una campaña hasta el final y contó su resultado.',
    },
  },
}

/** What every certificate of a milestone says beside its criteria. */
export const milestoneLimits: Readonly<Record<ContentLocale, string>> = {
  en: 'Nobody checked who the person is. It can be taken back at any time.',
  es: 'Nadie comprobó quién es la persona. Puede retirarse en cualquier momento.',
}
