import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'

/** Why typed words were not taken, by position where one can be named. */
export function phraseProblem(error: unknown): string {
  const isOther = error instanceof Error && error.name === 'OtherPhrase' && 'position' in error
  return isOther ? m.receipts_other_word({ position: Number(error.position) }) : sentenceFor(error)
}
