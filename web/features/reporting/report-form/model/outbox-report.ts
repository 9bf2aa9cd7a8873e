import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type Draft, draft } from './draft.ts'

/** The name of the kind. */
export const reportKindName = 'report'

/** A report that was handed in to be sent, as the outbox keeps it: what was written then, whatever becomes of its draft. */
export const outboxReport = z.strictObject({ draft })

const ofDraft = (id: string): string => `draft:${id}`

/**
 * Whose a waiting report is: the member's who sends it; of a report without a name its own, whose words are in it.
 *
 * @param memberId - who is signed in
 * @returns `null` where a member has to be, and nobody is
 */
export function ownerOfReport(id: string, { answers }: Draft, memberId: string | null): string | null {
  if (answers.sender === 'receipt') return ofDraft(id)
  return memberId === null ? null : `member:${memberId}`
}

/** Reports do not wait for each other. */
export const laneOfReport = (id: string): string => `report/${id}`
