import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'

/** For this many days at most someone's word counts, before a professional is checked again. */
const maxDays = 750
const day = 86_400_000

/** @throws {Refusal} `invalid_input` for a day that has passed: such a licence is none. */
export function checkLicenceDay(until: string, field: string): void {
  if (until < utcDay()) refuse('invalid_input', undefined, { fields: { [field]: 'Must be today or later.' } })
}

/** @throws {Refusal} `invalid_input` for a day that has passed or is too far away */
export function checkVerifiedUntil(until: string): void {
  if (until >= utcDay() && Date.parse(until) - Date.parse(utcDay()) <= maxDays * day) return
  refuse('invalid_input', undefined, {
    fields: { 'body.until': 'Must be today or later, within two years.' },
  })
}
