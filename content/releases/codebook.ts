import { reportStatuses, severities } from '#contract/report-codes.ts'
import type { Severity } from '#contract/reports.ts'
import type { Localised } from '../localised.ts'
import { statusNames } from '../report-types/status-names.ts'
import { reportTypeDescriptions } from '../report-types/types.ts'
import type { Dimension } from './tables.ts'

interface Value {
  readonly id: string
  readonly name: Localised
}

export interface DimensionText {
  readonly id: Dimension
  readonly name: Localised
  readonly about: Localised
  /** In their order. Null where they are ISO 3166-1 alpha-2 codes, of which only those with a number are named. */
  readonly values: readonly Value[] | null
}

/** Where nothing was given. */
export const notGiven: Value = { id: 'none', name: { en: 'Not given', es: 'Sin indicar' } }

/** Shorter than in a form, which asks what a person could tell. */
const severityNames: Readonly<Record<Severity, Localised>> = {
  high: { en: 'High', es: 'Alta' },
  medium: { en: 'Medium', es: 'Media' },
  low: { en: 'Low', es: 'Baja' },
}

/** What each column says: for the page, for the Data Package, and for analysts. */
export const codebook: readonly DimensionText[] = [
  {
    id: 'type',
    name: { en: 'Type', es: 'Tipo' },
    about: {
      en: 'What happened, as the person chose it. A report with several types counts once, under one of them that is chosen at random.',
      es: 'Lo que pasó, como lo eligió la persona. Un reporte con varios tipos cuenta una vez, en uno de ellos elegido al azar.',
    },
    values: [...reportTypeDescriptions.map(({ code, name }) => ({ id: code, name })), notGiven],
  },
  {
    id: 'severity',
    name: { en: 'Severity', es: 'Gravedad' },
    about: {
      en: 'How serious it is, as far as the person could tell.',
      es: 'Qué tan grave es, según la persona.',
    },
    values: [...severities.map((id) => ({ id, name: severityNames[id] })), notGiven],
  },
  {
    id: 'place',
    name: { en: 'Kind of place', es: 'Clase de lugar' },
    about: {
      en: 'Who has the report: the support team of this site, a school, an employer or a charity. A kind with fewer than three of them has no number.',
      es: 'Quién tiene el reporte: el equipo de apoyo de este sitio, una escuela, una empresa o una organización social. Una clase con menos de tres no tiene número.',
    },
    values: [
      { id: 'support', name: { en: 'Support team', es: 'Equipo de apoyo' } },
      { id: 'school', name: { en: 'School', es: 'Escuela' } },
      { id: 'employer', name: { en: 'Employer', es: 'Empresa' } },
      { id: 'charity', name: { en: 'Charity', es: 'Organización social' } },
    ],
  },
  {
    id: 'status',
    name: { en: 'Status', es: 'Estado' },
    about: {
      en: 'How far the report had come on the day of the release.',
      es: 'Hasta dónde había llegado el reporte el día de la publicación.',
    },
    values: reportStatuses.map((id) => ({ id, name: statusNames[id] })),
  },
  {
    id: 'answer',
    name: { en: 'Time to first answer', es: 'Tiempo hasta la primera respuesta' },
    about: {
      en: 'Days from sending until someone first answered.',
      es: 'Días desde el envío hasta que alguien respondió por primera vez.',
    },
    values: [
      { id: '0-1', name: { en: 'Same or next day', es: 'Ese día o el siguiente' } },
      { id: '2-3', name: { en: '2 to 3 days', es: 'De 2 a 3 días' } },
      { id: '4-7', name: { en: '4 to 7 days', es: 'De 4 a 7 días' } },
      { id: '8-14', name: { en: '8 to 14 days', es: 'De 8 a 14 días' } },
      { id: '15-30', name: { en: '15 to 30 days', es: 'De 15 a 30 días' } },
      { id: 'later', name: { en: 'Not within 30 days', es: 'No en 30 días' } },
    ],
  },
  {
    id: 'country',
    name: { en: 'Country', es: 'País' },
    about: {
      en: 'The country that the person gave, as a code of two letters (ISO 3166-1). A country without a number is not listed.',
      es: 'El país que indicó la persona, con un código de dos letras (ISO 3166-1). Un país sin número no aparece.',
    },
    values: null,
  },
]
