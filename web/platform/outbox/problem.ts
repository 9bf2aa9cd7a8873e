import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { ApiError, OfflineError } from '../api/errors.ts'
import type { StoredProblem } from './item.ts'
import { MustSignIn, Withheld } from './kind.ts'

/** An error in the form that is stored. Only the server's errors keep their message: others could quote sealed text. */
export function toStoredProblem(error: unknown): StoredProblem {
  if (error instanceof ApiError) {
    const { code, status, message, fields, retryAfterSeconds } = error
    return { kind: 'refused', code, status, message, fields: { ...fields }, retryAfterSeconds }
  }
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (error instanceof Withheld) return { kind: 'withheld', reason: error.reason }
  return { kind: isMissingKey(error) ? 'signIn' : 'defect' }
}

/**
 * The stored problem as an error again, from which the sentence for the person is made; `null` if nothing
 * blocks the item.
 */
export function problemOf(stored: StoredProblem | null): Error | null {
  if (!stored) return null
  if (stored.kind === 'offline') return new OfflineError()
  if (stored.kind === 'signIn') return new MustSignIn()
  if (stored.kind === 'withheld') return new Withheld(stored.reason)
  if (stored.kind !== 'refused' || !isKnown(stored.code)) return new Error('could not be sealed or sent')
  const { code, status, message, fields, retryAfterSeconds } = stored
  return new ApiError(code, status, message, { fields, retryAfterSeconds })
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** Whether keys are missing, by an error of this module or of the vault. */
export function isMissingKey(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MustSignIn' || error.name === 'VaultLocked')
}
