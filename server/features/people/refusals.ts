import type { AccountHindrance } from '#contract/people.ts'
import { refuse } from '#server/platform/http/errors.ts'

// What the database answers, as a refusal in words. The command line says the same sentences.

const sentences: Record<AccountHindrance, string> = {
  own: 'This is your own account. Another administrator has to do this.',
  elsewhere: 'This person has not joined the community, so there is nothing to suspend.',
  already: 'This is already in place.',
  future: 'That day is in the future.',
  no_way_back:
    'This person has no passkey from before that day, and there is no second administrator, so nobody could reopen the account.',
  alone: 'A second administrator must approve this, and there is no other administrator.',
  is_frozen: 'This account is frozen. Reopen it first.',
  not_frozen: 'This account is not frozen.',
  left: 'The person who requested this is no longer an administrator. Decline it and request it again.',
  too_new: 'You became an administrator after this was requested. Decline it and request it again.',
  no_longer: 'You no longer administer this server.',
  nothing: 'This account has no second factor.',
  pending: 'The email address of this account is not confirmed.',
  last: 'This is the last administrator. Make another one first.',
  factor_own:
    'An administrator other than the requester must approve this, and nobody can approve it for their own account.',
}

export const sentenceFor = (hindrance: AccountHindrance): string => sentences[hindrance]

const isHindrance = (outcome: string): outcome is AccountHindrance => outcome in sentences

/**
 * @param outcome what a function of the database answered; undefined if there is no such record
 * @throws {Refusal} unless it was done
 */
export function requireDone(outcome: string | undefined): void {
  if (outcome === undefined || outcome === 'unknown') return refuse('not_found')
  if (outcome === 'reused') return refuse('reused_key')
  if (isHindrance(outcome)) {
    const sentence = sentenceFor(outcome)
    return refuse('conflict', sentence, { fields: { [outcome]: sentence } })
  }
}
