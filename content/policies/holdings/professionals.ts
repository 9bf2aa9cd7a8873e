import type { Holding } from './holding.ts'

/** Listings of professionals, and what people refer to them. */
export const professionalHoldings: readonly Holding[] = [
  {
    id: 'professionals',
    columns: { professionals: 'rest', professional_verifications: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you apply as a professional: your listing, how we reach you, what was checked and until when',
      es: 'Si pides una ficha profesional: tu ficha, cómo contactarte, qué se comprobó y hasta cuándo',
    },
    why: {
      en: 'So that people find help, and see who checked it',
      es: 'Para que la gente encuentre ayuda y vea quién la comprobó',
    },
    who: {
      en: 'Anyone, while your listing is checked. How to reach you and why it was refused: you and the administrators',
      es: 'Cualquiera, mientras tu ficha esté comprobada. Cómo contactarte y por qué se rechazó: tú y quienes administran',
    },
    howLong: {
      en: 'Until you take it away or your account goes',
      es: 'Hasta que la quites o se vaya tu cuenta',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'checked-listings',
    columns: { professional_checked_values: 'rest' },
    isPersonal: true,
    what: {
      en: 'How your listing as a professional was on the day it was checked',
      es: 'Cómo era tu ficha profesional el día en que se comprobó',
    },
    why: {
      en: 'So that everyone sees which parts are new and not checked',
      es: 'Para que todo el mundo vea qué partes son nuevas y no están comprobadas',
    },
    who: {
      en: 'The administrators. Everyone else sees only which parts changed',
      es: 'Quienes administran. Los demás solo ven qué partes cambiaron',
    },
    howLong: {
      en: 'Until you take your listing away or your account goes',
      es: 'Hasta que quites tu ficha o se vaya tu cuenta',
    },
    copy: {
      not: {
        en: 'Your listing as it is now is in your copy.',
        es: 'Tu ficha, como está ahora, va en tu copia.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'referrals',
    columns: { referrals: 'rest', referral_entries: 'rest', referral_keys: 'rest' },
    isPersonal: true,
    what: {
      en: 'What you share with a professional, and their answer, sealed. Who shares with whom, the days and how it ended can be seen',
      es: 'Lo que compartes con un profesional y su respuesta, sellado. Se ve quién comparte con quién, los días y cómo terminó',
    },
    why: {
      en: 'So that one professional reads exactly what you chose, until the day you set',
      es: 'Para que un profesional lea justo lo que elegiste, hasta el día que dijiste',
    },
    who: {
      en: 'You. The professional until it is declined, finished or over. Nobody here can open it',
      es: 'Tú. El profesional hasta que se rechaza, termina o vence. Aquí nadie puede abrirlo',
    },
    howLong: {
      en: '90 days after it ends, or until you erase it',
      es: '90 días después de terminar, o hasta que lo borres',
    },
    copy: {
      not: {
        en: 'What you shared is in your report. You can read it and the answers on the page for professional help.',
        es: 'Lo que compartiste está en tu reporte. Puedes leerlo, con las respuestas, en la página de ayuda profesional.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'professional-problems',
    columns: { professional_problems: 'rest' },
    isPersonal: false,
    what: {
      en: 'That someone said something is wrong with a listing: one of five reasons and the day, without who',
      es: 'Que alguien avisó de algo mal en una ficha: uno de cinco motivos y el día, sin quién',
    },
    why: {
      en: 'So that an administrator looks again',
      es: 'Para que alguien de administración lo revise',
    },
    who: { en: 'The administrators', es: 'Quienes administran' },
    howLong: {
      en: 'Until an administrator decides about the listing',
      es: 'Hasta que alguien de administración decida sobre la ficha',
    },
    copy: { not: { en: 'Nothing connects it to you.', es: 'Nada lo une contigo.' } },
    erasure: 'account',
  },
]
