import { addressFaults, type AddressFault } from '#content/places/secret-address.ts'
import type { PlaceDraft } from '#contract/places.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** For this many days at most a check counts. */
const maxDays = 370
const day = 86_400_000

/** @throws {Refusal} `invalid_input` for a day that has passed or is too far away */
export function checkUntil(until: string): void {
  if (until >= utcDay() && Date.parse(until) - Date.parse(utcDay()) <= maxDays * day) return
  refuse('invalid_input', undefined, { fields: { 'body.until': 'Must be today or later, within a year.' } })
}

const faults: Readonly<Record<AddressFault, readonly [field: string, message: string]>> = {
  secret: ['address', 'The address of a refuge must not be listed.'],
  secretInWords: ['about', 'Remove anything that gives away where the refuge is.'],
  source: ['addressSource', 'Enter the page on which the place publishes its address.'],
}

/**
 * [Note: Secret addresses]
 * @throws {Refusal} `invalid_input` for an address that nobody may know, or of which nobody says that the place publishes it
 */
export function checkAddress(draft: PlaceDraft, path: string): void {
  const found = addressFaults(draft)
  if (found.length === 0) return
  const fields = found.map((fault) => [`${path}.${faults[fault][0]}`, faults[fault][1]] as const)
  refuse('invalid_input', undefined, { fields: Object.fromEntries(fields) })
}
