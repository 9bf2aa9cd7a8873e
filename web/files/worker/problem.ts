import { EncryptionError, type EncryptionFailure } from '#encryption/errors.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'

/** An error serialised for leaving the worker, since structured clones lose their class. */
export type WorkerProblem =
  | { kind: 'api'; code: ApiError['code']; status: number; message: string; retryAfterSeconds: number | null }
  | { kind: 'encryption'; failure: EncryptionFailure }
  | { kind: 'offline' }
  | { kind: 'other'; name: string; message: string }

export function problemOf(error: unknown): WorkerProblem {
  if (error instanceof ApiError) {
    const { code, status, message, retryAfterSeconds } = error
    return { kind: 'api', code, status, message, retryAfterSeconds }
  }
  if (error instanceof EncryptionError) return { kind: 'encryption', failure: error.failure }
  if (error instanceof OfflineError) return { kind: 'offline' }
  const { name, message } = error instanceof Error ? error : new Error('worker failed with an unknown error')
  return { kind: 'other', name, message }
}

export function errorOf(problem: WorkerProblem): Error {
  switch (problem.kind) {
    case 'api': {
      const { code, status, message, retryAfterSeconds } = problem
      return new ApiError(code, status, message, { retryAfterSeconds })
    }
    case 'encryption':
      return new EncryptionError(problem.failure)
    case 'offline':
      return new OfflineError()
    case 'other':
      return new DOMException(problem.message, problem.name)
  }
}
