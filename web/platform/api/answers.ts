import type { ErrorCode } from '#contract/errors.ts'
import { createEmitter } from '#web/ui/external-store.ts'

/** What every answer of the server tells in addition to its result. */
export interface ServerAnswer {
  /** The server's clock at the answer, in milliseconds since 1970, where it said so. */
  serverTime: number | null
  /** Why the call was refused, or `null`. */
  refusal: ErrorCode | null
  /** Whether the call was made as the signed-in member, and not anonymously. */
  asMember: boolean
}

const answered = createEmitter<ServerAnswer>()

/**
 * Hears of every answer: the session learns here that it has ended, and how far this device's clock is off.
 *
 * @returns a function that stops listening
 */
export function onAnswer(listener: (answer: ServerAnswer) => void): () => void {
  return answered.listen(listener)
}

export function emitAnswer(answer: ServerAnswer): void {
  answered.emit(answer)
}
