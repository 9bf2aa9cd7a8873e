import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { HalfProblem, SameHalf } from './typed-phrase.ts'

/** Why a typed phrase was rejected, with the position if known. */
export function describePhraseError(error: unknown): string {
  if (error instanceof SameHalf) return m.receipts_same_half()
  if (error instanceof HalfProblem) return halfProblem(error)
  const isOther = error instanceof Error && error.name === 'OtherPhrase' && 'position' in error
  return isOther ? m.receipts_other_word({ position: Number(error.position) }) : sentenceFor(error)
}

function halfProblem({ half, failure }: HalfProblem): string {
  if (failure.code === 'unknownWord')
    return m.receipts_half_unknown_word({ half, position: failure.position })
  if (failure.code === 'wrongChecksum') return m.receipts_half_wrong_checksum({ half })
  return sentenceFor(new EncryptionError(failure))
}
