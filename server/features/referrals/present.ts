import * as contract from '#contract/referrals.ts'
import type { Referral, ReferralSummary } from '#contract/referrals.ts'
import type { ReferralEntryRow, ReferralRow } from './ids.ts'

export function presentSummary(row: ReferralRow): ReferralSummary {
  return {
    id: row.id,
    role: row.is_person ? 'person' : 'professional',
    professionalId: row.professional_id,
    state: contract.referralState.parse(row.state),
    endedBy: row.ended_by === null ? null : contract.referralEnd.parse(row.ended_by),
    answerBy: row.answer_by,
    until: row.until,
    offeredOn: row.offered_on,
    changedOn: row.changed_on,
    own: row.is_person ? text(row.own) : null,
  }
}

export function presentReferral(
  row: ReferralRow,
  entries: readonly ReferralEntryRow[],
  keys: readonly { epoch: number; sealed: Buffer }[],
): Referral {
  return {
    ...presentSummary(row),
    entries: entries.map((entry) => ({
      id: entry.id,
      author: entry.author === 'person' ? 'person' : 'professional',
      authorKey: text(entry.author_key),
      epoch: entry.epoch,
      sequence: entry.sequence,
      previous: entry.previous && text(entry.previous),
      heads: entry.heads.map(text),
      hash: text(entry.hash),
      signature: text(entry.signature),
      sealed: text(entry.sealed),
    })),
    keys: keys.map(({ epoch, sealed }) => ({ epoch, sealed: text(sealed) })),
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
