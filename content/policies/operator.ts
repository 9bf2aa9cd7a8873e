import type { Localised } from '../localised.ts'

/** A named contact person, with a way to reach them. */
export interface NamedContact {
  readonly name: string
  readonly contact: string
}

/**
 * The operator of this server. Each value is `null` until the operator sets it; the About page leaves out missing values without a
 * placeholder, and the administrator is shown what is missing.
 */
export interface OperatorDetails {
  /** The person or organisation responsible for this server. */
  readonly name: string | null
  /** A postal address, on any number of lines. */
  readonly address: string | null
  /** ISO 3166-1 alpha-2; the jurisdiction of the operator. */
  readonly country: string | null
  readonly safeguardingLead: NamedContact | null
  readonly deputyLead: NamedContact | null
  /** The readers of reports to the support team. */
  readonly readers: Localised | null
  /** Their reading hours, with the time zone. */
  readonly readingHours: Localised | null
  /** How long reports are stored and why. */
  readonly retention: Localised | null
}

/** The operator's details in this copy of the program. A district, charity or company fills them in beside `brand.ts`. */
export const operator: OperatorDetails = {
  name: null,
  address: null,
  country: null,
  safeguardingLead: null,
  deputyLead: null,
  readers: null,
  readingHours: null,
  retention: null,
}

/** The name of each detail: the label on the About page, and in the warning to the administrator. */
export const operatorDetailNames: Readonly<Record<keyof OperatorDetails, Localised>> = {
  name: { en: 'Who runs this server', es: 'Quién administra este servidor' },
  address: { en: 'Postal address', es: 'Dirección postal' },
  country: { en: 'Country', es: 'País' },
  safeguardingLead: { en: 'Who leads on safeguarding', es: 'Quién dirige la protección' },
  deputyLead: { en: 'Who takes their place', es: 'Quién le sustituye' },
  readers: { en: 'Who reads reports', es: 'Quién lee los reportes' },
  readingHours: { en: 'When they read', es: 'Cuándo leen' },
  retention: { en: 'How long reports are kept', es: 'Cuánto tiempo se guardan los reportes' },
}

const detailsInOrder = [
  'name',
  'address',
  'country',
  'safeguardingLead',
  'deputyLead',
  'readers',
  'readingHours',
  'retention',
] as const satisfies readonly (keyof OperatorDetails)[]

/** The missing details, in the order of the About page. */
export function missingOperatorDetails(details: OperatorDetails): (keyof OperatorDetails)[] {
  return detailsInOrder.filter((detail) => details[detail] === null)
}
