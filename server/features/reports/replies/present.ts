import type { InvitedReply } from '#contract/replies.ts'
import type { ReplyRow } from './queries.ts'

export function presentReply(row: ReplyRow): InvitedReply {
  const { answer, signature, answered_on: day } = row
  return {
    id: row.id,
    state: answer ? 'answered' : row.is_over ? 'ended' : 'waiting',
    invitedOn: row.invited_on,
    until: row.until,
    question: row.question.toString('base64url'),
    answer:
      answer && signature && day
        ? { sealed: answer.toString('base64url'), signature: signature.toString('base64url'), day }
        : null,
  }
}
