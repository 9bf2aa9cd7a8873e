/**
 * The account of the signed-in member: `locked` where the password is asked for, `reading` until the account's part is here,
 * `kept` where it is this device's copy, `offline` where it is not here and the network is gone, `failed` where it could not be
 * read. `none` where nobody is signed in.
 */
export type AccountState = 'none' | 'locked' | 'reading' | 'offline' | 'kept' | 'open' | 'failed'

/** What was asked of the server, as TanStack Query tells it. */
export interface AccountQuery {
  readonly data: readonly { readonly cachedAt?: string }[] | undefined
  readonly error: unknown
  /** `paused` while there is no network. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

interface Session {
  readonly user: object | null
  readonly loading: boolean
}

/** Where the account's part of the log is. */
export function accountState({ user, loading }: Session, isOpen: boolean, asked: AccountQuery): AccountState {
  // Before it is known who is here, it says nothing of what they have.
  if (loading) return 'reading'
  if (!user) return 'none'
  if (!isOpen) return 'locked'
  if (asked.data !== undefined) return cachedSince(asked.data) === null ? 'open' : 'kept'
  if (asked.error) return 'failed'
  return asked.fetchStatus === 'paused' ? 'offline' : 'reading'
}

/** As of when the logs are, ISO 8601, where this is what the device kept; the earliest counts. */
export function cachedSince(logs: readonly { readonly cachedAt?: string }[]): string | null {
  return logs.flatMap(({ cachedAt }) => cachedAt ?? []).toSorted()[0] ?? null
}
