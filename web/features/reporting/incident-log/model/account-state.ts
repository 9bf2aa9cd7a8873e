/**
 * State of the signed-in member's account: `locked` if the password is needed, `reading` while the account's part loads, `kept` if it is
 * this device's copy, `offline` if it is missing without a network, `failed` if it could not be read. `none` if nobody is signed in.
 */
export type AccountState = 'none' | 'locked' | 'reading' | 'offline' | 'kept' | 'open' | 'failed'

/** The state of the server query, as in TanStack Query. */
export interface AccountQuery {
  readonly data: readonly { readonly cachedAt?: string }[] | undefined
  readonly error: unknown
  /** `paused` without a network. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

interface Session {
  readonly user: object | null
  readonly loading: boolean
}

/** The state of the account's part of the log. */
export function accountState({ user, loading }: Session, isOpen: boolean, query: AccountQuery): AccountState {
  // Before the session is known, nothing is said about the member's entries.
  if (loading) return 'reading'
  if (!user) return 'none'
  if (!isOpen) return 'locked'
  if (query.data !== undefined) return cachedSince(query.data) === null ? 'open' : 'kept'
  if (query.error) return 'failed'
  return query.fetchStatus === 'paused' ? 'offline' : 'reading'
}

/** The time of this device's copy of the logs, ISO 8601; the earliest one counts. */
export function cachedSince(logs: readonly { readonly cachedAt?: string }[]): string | null {
  return logs.flatMap(({ cachedAt }) => cachedAt ?? []).toSorted()[0] ?? null
}
