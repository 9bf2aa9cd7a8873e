import { type ProfessionalCheckedField, professionalCheckedField } from '#contract/checked-fields.ts'
import * as contract from '#contract/professionals.ts'
import type { Professional, ProfessionalVerification } from '#contract/professionals.ts'
import { shownWebsite } from '#contract/website.ts'
import type { ListedRow, StatedRow } from './queries.ts'

/** The fields of a listing by their contract names; the result schema checks each value. */
export function presentStated(row: StatedRow) {
  const { register_page: registerPage, answer_days: answerDays, languages, fields, access, ...rest } = row
  return {
    ...rest,
    website: shownWebsite(row.website),
    registerPage: shownWebsite(registerPage),
    answerDays,
    languages: [...languages],
    profession: contract.professional.shape.profession.parse(row.profession),
    fields: contract.professional.shape.fields.parse(fields),
    fee: contract.professional.shape.fee.parse(row.fee),
    access: contract.professional.shape.access.parse(access),
  }
}

/** In the order of the contract. */
function presentUnchecked(fields: readonly string[]): ProfessionalCheckedField[] {
  return professionalCheckedField.options.filter((field) => fields.includes(field))
}

export function presentListed({
  id,
  checked,
  checked_on: checkedOn,
  until,
  unchecked,
  recipient,
  verify_key: verifyKey,
  ...stated
}: ListedRow): Professional {
  const key = verifyKey.toString('base64url')
  return {
    id,
    ...presentStated(stated),
    checked,
    checkedOn,
    until,
    unchecked: presentUnchecked(unchecked),
    recipient,
    verifyKey: key,
  }
}

/** The newest decision about a listing. */
export interface DecisionRow {
  readonly outcome: 'verified' | 'refused' | 'changed'
  readonly reason: string
  readonly decided_on: string
  readonly until: string | null
  /** It counts no more: its day has passed, that of the licence, or the keys are others since. */
  readonly lapsed: boolean
}

export function presentDecision(
  row: DecisionRow | null,
  fields: readonly string[],
): ProfessionalVerification {
  const unchecked = presentUnchecked(fields)
  if (!row) return { state: 'waiting', reason: '', on: null, until: null, unchecked }
  const state = row.outcome === 'verified' && row.lapsed ? 'expired' : row.outcome
  return { state, reason: row.reason, on: row.decided_on, until: row.until, unchecked }
}
