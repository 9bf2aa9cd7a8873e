import { refuse } from '#server/platform/http/errors.ts'
import type { MentorChatOutcome, MessageOutcome, RequestOutcome } from './ids.ts'

/** What is said of what the caller can know by themselves. Nothing here depends on what the other side has chosen. */
const reasons = {
  asked: 'You have asked this person already.',
  blocked: 'You have blocked this person.',
  keys: 'Keys have changed. Read the conversation again and seal the message anew.',
  chain: 'This does not follow your last message. Read the conversation again and try again.',
  ended: 'Nothing can be written in this conversation.',
  closed: 'The community is closed.',
  unreachable: 'The other one has not opened this page yet, so that nothing can be sealed to them.',
  paused: 'Nobody looks after this pair at the moment. Nothing can be written until someone does.',
  started: 'The other one has started this conversation. Read it again.',
} as const

/** @throws {Refusal} unless it was sent: a request, a message or the first words of a pair */
export function requireSent(
  outcome: RequestOutcome | MessageOutcome | MentorChatOutcome | null | undefined,
): void {
  if (outcome === 'sent') return
  if (outcome === null || outcome === undefined) return refuse('not_found')
  if (outcome === 'reused') return refuse('reused_key')
  if (outcome === 'silent') return refuse('forbidden', 'You cannot write to others at the moment.')
  refuse('conflict', reasons[outcome])
}
