import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from './errors.ts'

/** Seconds after which a client retries when the server is busy, and when its disk is full. */
export const retryAfterSeconds = 2
const retryWhenFullSeconds = 60

/** What the framework says. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Error codes of PostgreSQL (Appendix A of its manual), Node.js and our own that mean "temporarily unavailable". */
const overloadCodes = new Set([
  // Read-only: a replica, or a service that makes a database read-only while its disk is nearly full.
  '25006',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // Another machine that has the files.
  'FILES_UNAVAILABLE',
])

/**
 * A pooler has this code for all that it says itself: that it reaches no database just now, or has no connection to give. PostgreSQL says so of
 * a message that it does not understand, which is a defect, and continues serving the connection.
 */
const poolerCode = (error: Error & { code?: string; severity?: string }) =>
  error.code === '08P01' && error.severity === 'FATAL'

/** Messages of `pg` without a code if PostgreSQL closed the connection during a call. */
const connectionLost =
  /timeout exceeded when trying to connect|Connection terminated|(?:connection error and|was closed and) is not queryable/

/** Codes of PostgreSQL and the system for a full disk or quota. */
const noRoom: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error, or one of its causes, says that a disk is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && noRoom.has(error.code)) || isFull(error.cause)
}

/** What an error of the framework, the database or the system means for the caller. */
export function toRefusal(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error
  const known = frameworkCodes[error.code ?? '']
  if (known) return new Refusal(known)
  if (isFull(error)) return new Refusal('full', { retryAfterSeconds: retryWhenFullSeconds })
  if (overloadCodes.has(error.code ?? '') || connectionLost.test(error.message) || poolerCode(error)) {
    return new Refusal('busy', { retryAfterSeconds })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal('invalid_input')
  return new Refusal('internal')
}

/**
 * Refuses a call because the disk is full.
 * @throws {Refusal} `full`
 */
export function refuseFull(): never {
  throw new Refusal('full', { retryAfterSeconds: retryWhenFullSeconds })
}
