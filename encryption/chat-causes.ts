import type { EntryProblemCode } from './history.ts'

/**
 * Why a message of a conversation is not shown, or shown with a warning, in words that a person can act on.
 *
 * - `reset`: it was sealed to keys that its reader lost with a reset without the kit. Earlier things that a kit or a passkey opens bring them back.
 * - `newerApp`: its author’s app is newer.
 * - `notSealed`: the key of its epoch was not sealed to its reader.
 * - `otherKey`: what was handed out as the key of its epoch is another one, or does not open.
 * - `altered`: it was changed, exchanged or damaged, or signed by nobody of the two.
 * - `replayed`: it was handed out twice.
 * - `withheld`: something before it is not handed out.
 * - `olderKey`: it was sealed with an older key than its author had seen.
 */
export type ChatCause =
  | 'reset'
  | 'newerApp'
  | 'notSealed'
  | 'otherKey'
  | 'altered'
  | 'replayed'
  | 'withheld'
  | 'olderKey'

export interface StatedCause {
  readonly id: string
  readonly cause: ChatCause
  /** Whose change it was. `unclear` where it may have been the server or either side. */
  readonly by: 'reader' | 'other' | 'unclear'
  /** Its words are not shown: its reader may ask for them again. */
  readonly isHidden: boolean
}

/** A seal of the caller’s, and what became of it: `lost` where no vault at hand opens the keys it is sealed to. */
export interface SealOutcome {
  readonly epoch: number
  readonly outcome: 'opened' | 'lost' | 'refused'
}

/** @param epoch of the message */
export function causeOf(
  { id, code, epoch }: { readonly id: string; readonly code: EntryProblemCode; readonly epoch: number },
  seals: readonly SealOutcome[],
): StatedCause {
  if (code === 'noKey') {
    const outcome = seals.find((seal) => seal.epoch === epoch)?.outcome
    if (outcome === 'lost') return { id, cause: 'reset', by: 'reader', isHidden: true }
    const cause = outcome === undefined ? 'notSealed' : 'otherKey'
    return { id, cause, by: 'unclear', isHidden: true }
  }
  if (code === 'newerVersion') return { id, cause: 'newerApp', by: 'other', isHidden: true }
  if (code === 'replayed') return { id, cause: 'replayed', by: 'unclear', isHidden: false }
  if (code === 'oldEpoch') return { id, cause: 'olderKey', by: 'other', isHidden: false }
  if (code === 'gap' || code === 'missingSeen' || code === 'forked')
    return { id, cause: 'withheld', by: 'unclear', isHidden: false }
  return { id, cause: 'altered', by: 'unclear', isHidden: true }
}
