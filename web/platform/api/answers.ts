import type { ErrorCode } from '#contract/errors.ts'
import { createEmitter } from '#web/ui/external-store.ts'

/** What every server response carries in addition to its result. */
export interface ServerAnswer {
  /** The server's clock when it answered, in milliseconds since 1970; `null` if the response had no date. */
  serverTime: number | null
  /** Why the call was refused, or `null`. */
  refusal: ErrorCode | null
  /** Whether the call was made as the signed-in member, and not anonymously. */
  asMember: boolean
}

const answerEmitter = createEmitter<ServerAnswer>()

/**
 * Subscribes to every response: the session learns here that it has ended, and how far this device's clock
 * is off.
 *
 * @returns the unsubscribe function
 */
export function onAnswer(listener: (answer: ServerAnswer) => void): () => void {
  return answerEmitter.listen(listener)
}

export function emitAnswer(answer: ServerAnswer): void {
  answerEmitter.emit(answer)
}
