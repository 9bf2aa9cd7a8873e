import type { Localised } from '../localised.ts'

/** Somebody people can turn to, by name, with a way to reach them. */
export interface NamedContact {
  readonly name: string
  readonly contact: string
}

/**
 * Who runs this server. Each value is `null` until the operator sets it; the About page leaves a missing one out, without
 * a placeholder, and the administrator is told what is missing.
 */
export interface OperatorDetails {
  /** The person or organisation that answers for this server. */
  readonly name: string | null
  /** A postal address, on as many lines as it has. */
  readonly address: string | null
  /** ISO 3166-1 alpha-2; whose law the operator is under. */
  readonly country: string | null
  readonly safeguardingLead: NamedContact | null
  readonly deputyLead: NamedContact | null
  /** Who reads reports that are sent to the support team. */
  readonly readers: Localised | null
  /** When they read, with the time zone. */
  readonly readingHours: Localised | null
  /** How long reports are kept and why. */
  readonly retention: Localised | null
}

/** What this copy of the program says of its operator. A district, charity or company fills it in beside `brand.ts`. */
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

/** What each detail is called: as a label on the About page, and in the warning to the administrator. */
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

/** The details that the administrator still has to set, in the order of the About page. */
export function missingOperatorDetails(details: OperatorDetails): (keyof OperatorDetails)[] {
  return detailsInOrder.filter((detail) => details[detail] === null)
}
