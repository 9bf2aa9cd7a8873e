import type { Holding } from './holding.ts'

const aboutAPlace = {
  en: 'Nothing of it is about you',
  es: 'Nada de eso trata de ti',
}

/** Places where people are safe, and what others say about them. */
export const placeHoldings: readonly Holding[] = [
  {
    id: 'places',
    columns: { places: 'rest', place_checks: 'rest', place_changes: 'rest' },
    isPersonal: false,
    what: {
      en: 'The list of safe spaces: what each offers, who checked what until when, and what the place itself says',
      es: 'La lista de espacios seguros: qué ofrece cada uno, quién comprobó qué y hasta cuándo, y qué dice el propio lugar',
    },
    why: {
      en: 'So that people find a place that someone has checked',
      es: 'Para que la gente encuentre un lugar que alguien ha comprobado',
    },
    who: {
      en: 'Everyone, while the check counts. How we reach a place: the administrators',
      es: 'Todo el mundo, mientras valga la comprobación. Cómo contactar con el lugar: quienes administran',
    },
    howLong: {
      en: 'Until an administrator deletes the place',
      es: 'Hasta que alguien de administración borre el lugar',
    },
    copy: { not: aboutAPlace },
    erasure: 'kept',
  },
  {
    id: 'place-problems',
    columns: { place_problems: 'rest' },
    isPersonal: false,
    what: {
      en: 'That someone said something is wrong with a place: one of five reasons and the day, without who',
      es: 'Que alguien avisó de algo mal en un lugar: uno de cinco motivos y el día, sin quién',
    },
    why: {
      en: 'So that an administrator looks again',
      es: 'Para que alguien de administración lo revise',
    },
    who: {
      en: 'The administrators. Those who run the place see how often, and not when',
      es: 'Quienes administran. Quienes llevan el lugar ven cuántas veces, y no cuándo',
    },
    howLong: {
      en: 'Until the place is checked again',
      es: 'Hasta que se vuelva a comprobar el lugar',
    },
    copy: { not: { en: 'Nothing connects it to you.', es: 'Nada lo une contigo.' } },
    erasure: 'kept',
  },
  {
    id: 'place-suggestions',
    columns: { place_suggestions: 'rest' },
    isPersonal: true,
    what: {
      en: 'A place that you suggested, and the day. That it was you, only if you asked to have it counted as a milestone',
      es: 'Un lugar que propusiste y el día. Que fuiste tú, solo si pediste que contara como logro',
    },
    why: {
      en: 'So that an administrator can check it and add it to the list',
      es: 'Para que alguien de administración lo compruebe y lo añada a la lista',
    },
    who: {
      en: 'You, and the administrators, who do not see who sent it',
      es: 'Tú y quienes administran, que no ven quién la envió',
    },
    howLong: {
      en: 'Until it is declined. What ties it to you goes with your account, or when you stop counting milestones',
      es: 'Hasta que se descarte. Lo que la une contigo se va con tu cuenta o cuando dejes de contar logros',
    },
    copy: 'account',
    erasure: 'account',
  },
]
