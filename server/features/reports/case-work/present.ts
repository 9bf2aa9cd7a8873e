import { type Absence, confirmedAct, type Confirmation } from '#contract/case-work.ts'
import type { AbsenceRow, ConfirmationRow } from './queries.ts'

export function presentAbsence({
  member_id: memberId,
  deputy_id: deputyId,
  from,
  until,
}: AbsenceRow): Absence {
  return { memberId, deputyId, from, until }
}

export function presentConfirmation(row: ConfirmationRow): Confirmation {
  return { act: confirmedAct.parse(row.act), askedBy: row.asked_by, confirmedBy: row.confirmed_by }
}
