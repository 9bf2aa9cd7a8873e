import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { ApiError, OfflineError } from '../api/errors.ts'
import type { StoredProblem } from './item.ts'
import { MustSignIn, Withheld } from './kind.ts'

/** An error as it can be kept. What is no answer of the server keeps no words: they could say what is sealed. */
export function toStoredProblem(error: unknown): StoredProblem {
  if (error instanceof ApiError) {
    const { code, status, message, fields, retryAfterSeconds } = error
    return { kind: 'refused', code, status, message, fields: { ...fields }, retryAfterSeconds }
  }
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (error instanceof Withheld) return { kind: 'withheld', reason: error.reason }
  return { kind: isMissingKey(error) ? 'signIn' : 'defect' }
}

/** The same error again, for the sentence that a person is told; `null` where nothing blocks it. */
export function problemOf(kept: StoredProblem | null): Error | null {
  if (!kept) return null
  if (kept.kind === 'offline') return new OfflineError()
  if (kept.kind === 'signIn') return new MustSignIn()
  if (kept.kind === 'withheld') return new Withheld(kept.reason)
  if (kept.kind !== 'refused' || !isKnown(kept.code)) return new Error('could not be sealed or sent')
  const { code, status, message, fields, retryAfterSeconds } = kept
  return new ApiError(code, status, message, { fields, retryAfterSeconds })
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

/** Whether keys are needed that are not at hand, in the words of this module or of the vault. */
export function isMissingKey(error: unknown): boolean {
  return error instanceof Error && (error.name === 'MustSignIn' || error.name === 'VaultLocked')
}
