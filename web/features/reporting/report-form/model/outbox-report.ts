import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type Draft, draft } from './draft.ts'

/** Its kind in the outbox. */
export const reportKindName = 'report'

/** A queued report in the outbox: the draft at that time, independent of later changes. */
export const outboxReport = z.strictObject({ draft })

const ofDraft = (id: string): string => `draft:${id}`

/**
 * The owner of a waiting report: the sending member; an anonymous report owns itself through its phrase.
 *
 * @param memberId - of the signed-in member
 * @returns `null` if a member is required, but nobody is signed in
 */
export function ownerOfReport(id: string, { answers }: Draft, memberId: string | null): string | null {
  if (answers.sender === 'receipt') return ofDraft(id)
  return memberId === null ? null : `member:${memberId}`
}

/** Reports do not wait for each other. */
export const laneOfReport = (id: string): string => `report/${id}`
