/**
 * Of the signed-in member: `locked` where the password is asked for, `reading` until the account's part is here, `offline`
 * where it is not here and the network is gone, `failed` where it could not be read. `none` where nobody is signed in.
 */
export type AccountState = 'none' | 'locked' | 'reading' | 'offline' | 'open' | 'failed'

/** What was asked of the server, as TanStack Query tells it. */
export interface Asked {
  readonly data: unknown
  readonly error: unknown
  /** `paused` while there is no network. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

interface Session {
  readonly user: object | null
  readonly loading: boolean
}

/** Where the account's part of the log is. */
export function accountState({ user, loading }: Session, isOpen: boolean, asked: Asked): AccountState {
  // Before it is known who is here, nothing is said of what they have.
  if (loading) return 'reading'
  if (!user) return 'none'
  if (!isOpen) return 'locked'
  if (asked.data !== undefined) return 'open'
  if (asked.error) return 'failed'
  return asked.fetchStatus === 'paused' ? 'offline' : 'reading'
}
