import { refuse } from '#server/platform/http/errors.ts'

// What the database answers, as a refusal in words. The command line says the same sentences.

const sentences = {
  own: 'This is your own account. Another administrator has to do this.',
  elsewhere: 'This person has not joined the community, so there is nothing to suspend.',
  already: 'This is already in place.',
  no_way_back:
    'This person has no passkey from before that day and no recovery kit, so nobody could reopen the account.',
  alone:
    'A second administrator has to approve this, and there is no other one. The person can use a passkey or the recovery kit.',
  nothing: 'This account has no second factor.',
  pending: 'The address of this account is not confirmed.',
  last: 'This is the last administrator. Make another one first.',
  factor_own:
    'Another administrator than the one who asked has to approve this, and nobody for their own account.',
} as const

export type Hindrance = keyof typeof sentences

export const sentenceFor = (hindrance: Hindrance): string => sentences[hindrance]

const isHindrance = (outcome: string): outcome is Hindrance => outcome in sentences

/**
 * @param outcome what a function of the database answered; nothing where there is no such record
 * @throws {Refusal} unless it was done
 */
export function requireDone(outcome: string | undefined): void {
  if (outcome === undefined || outcome === 'unknown') return refuse('not_found')
  if (outcome === 'reused') return refuse('reused_key')
  if (isHindrance(outcome)) return refuse('conflict', sentenceFor(outcome))
}
