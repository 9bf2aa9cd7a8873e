import type { OperatorProfile } from '#contract/operator.ts'
import { isAddress } from '#contract/email-address.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The values of the fields: an empty field is an empty string. */
export interface TypedDetails {
  name: string
  address: string
  country: string
  contactEmail: string
  securityEmail: string
  leadName: string
  leadContact: string
  deputyName: string
  deputyContact: string
  readersEn: string
  readersEs: string
  hoursEn: string
  hoursEs: string
  retentionEn: string
  retentionEs: string
}
export type TypedField = keyof TypedDetails

export function operatorForm(details: OperatorProfile): TypedDetails {
  return {
    name: details.name ?? '',
    address: details.address ?? '',
    country: details.country ?? '',
    contactEmail: details.contactEmail ?? '',
    securityEmail: details.securityEmail ?? '',
    leadName: details.safeguardingLead?.name ?? '',
    leadContact: details.safeguardingLead?.contact ?? '',
    deputyName: details.deputyLead?.name ?? '',
    deputyContact: details.deputyLead?.contact ?? '',
    readersEn: details.readers?.en ?? '',
    readersEs: details.readers?.es ?? '',
    hoursEn: details.readingHours?.en ?? '',
    hoursEs: details.readingHours?.es ?? '',
    retentionEn: details.retention?.en ?? '',
    retentionEs: details.retention?.es ?? '',
  }
}

/** The problem of each field; empty if everything can be sent. */
export function operatorProblems(typed: TypedDetails): Partial<Record<TypedField, string>> {
  const problems: Partial<Record<TypedField, string>> = {}
  const isEmpty = (field: TypedField) => typed[field].trim() === ''
  for (const field of ['contactEmail', 'securityEmail'] as const) {
    if (!isEmpty(field) && !isAddress(typed[field].trim()))
      problems[field] = m.administration_operator_email_wrong()
  }
  const pairs: [TypedField, TypedField, () => string][] = [
    ['leadName', 'leadContact', m.administration_operator_both_parts],
    ['deputyName', 'deputyContact', m.administration_operator_both_parts],
    ['readersEn', 'readersEs', m.administration_operator_both_languages],
    ['hoursEn', 'hoursEs', m.administration_operator_both_languages],
    ['retentionEn', 'retentionEs', m.administration_operator_both_languages],
  ]
  for (const [one, other, sentence] of pairs) {
    // The message is shown next to the missing part.
    if (isEmpty(one) !== isEmpty(other)) problems[isEmpty(one) ? one : other] = sentence()
  }
  return problems
}

/** The details as they are sent: empty fields are not set. */
export function operatorDetails(typed: TypedDetails): OperatorProfile {
  const set = (field: TypedField) => typed[field].trim() || null
  const contact = (name: string | null, way: string | null) => (name && way ? { name, contact: way } : null)
  const bothLanguages = (en: string | null, es: string | null) => (en && es ? { en, es } : null)
  return {
    name: set('name'),
    address: set('address'),
    country: set('country'),
    contactEmail: set('contactEmail'),
    securityEmail: set('securityEmail'),
    safeguardingLead: contact(set('leadName'), set('leadContact')),
    deputyLead: contact(set('deputyName'), set('deputyContact')),
    readers: bothLanguages(set('readersEn'), set('readersEs')),
    readingHours: bothLanguages(set('hoursEn'), set('hoursEs')),
    retention: bothLanguages(set('retentionEn'), set('retentionEs')),
  }
}
