import { refuse } from '#server/platform/http/errors.ts'
import type { MentorChatOutcome, MessageOutcome, RequestOutcome } from './ids.ts'

/** Only refusals the caller can know anyway. Nothing here depends on what the other side has chosen. */
const reasons = {
  asked: 'You have already sent this person a request.',
  blocked: 'You have blocked this person.',
  keys: 'Keys have changed. Reload the conversation and send the message again.',
  chain: 'This does not follow your last message. Reload the conversation and try again.',
  ended: 'This conversation is closed to new messages.',
  closed: 'The community is closed.',
  unreachable: 'The other person has not opened this page yet, so messages cannot be encrypted for them.',
  paused: 'This pair has no overseer at the moment. You can write again once it has one.',
  started: 'The other person has already started this conversation. Reload it.',
} as const

/** @throws {Refusal} unless it was sent: a request, a message or the first words of a pair */
export function requireSent(
  outcome: RequestOutcome | MessageOutcome | MentorChatOutcome | null | undefined,
): void {
  if (outcome === 'sent') return
  if (outcome === null || outcome === undefined) return refuse('not_found')
  if (outcome === 'reused') return refuse('reused_key')
  if (outcome === 'silent') return refuse('forbidden', 'You cannot send messages at the moment.')
  refuse('conflict', reasons[outcome])
}
