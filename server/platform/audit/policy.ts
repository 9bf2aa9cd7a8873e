import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/**
 * [Note: Audited refusals] Of the calls that [Note: Audit] speaks of, these failures leave a row: they are what an auditor
 * looks for. What everyone without an account can make happen as often as they like would fill a disk and say nothing,
 * and leaves none: malformed input, a call from another site, one call too many, a busy server, and anyone who is not signed
 * in. Neither does `not_found`, which a stale link gives as well.
 */
const auditedFailures: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'second_factor',
  'reauthentication_required',
  'not_accepted',
  'conflict',
  'expired',
  'reused_key',
] as const)

type Audited = Pick<Endpoint, 'method' | 'access' | 'audited'>

/** What a call is recorded as in the log. */
export const actionOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Whether a row says that a member was not let in: to an unsafe call, or to reading what only a few may read. */
export function auditsTurnedAway({ method, access, audited }: Audited, code: ErrorCode): boolean {
  if (!auditedFailures.has(code)) return false
  return access === 'admin' || access === 'handler' || (audited ?? method !== 'GET')
}

/**
 * Whether a row says what came of a call: of every unsafe one, and of reading what the handler named.
 * @param refused how it was refused; undefined when it was done
 */
export function auditsOutcome(
  { method, audited }: Audited,
  hasTarget: boolean,
  refused: ErrorCode | undefined,
): boolean {
  if (refused !== undefined && !auditedFailures.has(refused)) return false
  return (audited ?? method !== 'GET') || hasTarget
}
