import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type ReporterRoleCode = (typeof codes.reporterRoles)[number]

/** Who it happened to, seen from the writer. */
export const reporterRoles: readonly Choice<ReporterRoleCode>[] = [
  {
    code: 'me',
    name: { en: 'It happened to me', es: 'Me pasó a mí' },
    description: { en: 'You say what was done to you.', es: 'Cuentas lo que te hicieron.' },
  },
  {
    code: 'other',
    name: { en: 'It happened to someone I care about', es: 'Le pasó a alguien que me importa' },
    description: {
      en: 'A child, a friend, a relative, a student or someone you work with.',
      es: 'Un hijo o una hija, una amistad, un familiar, alguien de tu escuela o de tu trabajo.',
    },
  },
  {
    code: 'witness',
    name: { en: 'I saw or heard it', es: 'Lo vi o lo oí' },
    description: {
      en: 'You were there, or you came across it online.',
      es: 'Estabas ahí o lo encontraste en línea.',
    },
  },
  {
    code: 'business',
    name: { en: 'It happened to a business', es: 'Le pasó a un negocio' },
    description: {
      en: 'Fake reviews, false listings, or attacks on you and the people who work there.',
      es: 'Reseñas falsas, páginas falsas o ataques contra ti y quienes trabajan ahí.',
    },
  },
]
