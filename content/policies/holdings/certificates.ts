import type { Holding } from './holding.ts'

/** What is kept of certificates. */
export const certificateHoldings: readonly Holding[] = [
  {
    id: 'certificates-taken-back',
    columns: { certificates_taken_back: 'rest' },
    isPersonal: true,
    what: {
      en: 'A number for each certificate that someone took back. It does not say whose it was or what it was about',
      es: 'Un número por cada certificado que alguien anuló. No dice de quién era ni de qué trataba',
    },
    why: {
      en: 'So that people who see it later know that it no longer counts',
      es: 'Para que quien lo vea después sepa que ya no vale',
    },
    who: { en: 'Everyone. It tells nobody anything', es: 'Todo el mundo. No le dice nada a nadie' },
    howLong: {
      en: 'For good. Nothing is kept here about certificates that count',
      es: 'Para siempre. De los certificados que valen no se guarda nada aquí',
    },
    copy: {
      not: {
        en: 'The list is public. Your certificates are among your own records.',
        es: 'La lista es pública. Tus certificados están entre tus propios registros.',
      },
    },
    erasure: 'kept',
  },
]
