import { useSyncExternalStore } from 'react'
import { externalStore } from '#web/ui/external-store.ts'

/** How far what waits is on its way into the account. */
export type SyncState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'syncing'; readonly left: number }
  /** Everything still waits on the device. `retry` where it does not go on by itself. */
  | { readonly kind: 'stopped'; readonly error: unknown; readonly retry: (() => void) | null }

export const notSyncing: SyncState = { kind: 'idle' }

/** Set by the code that hands the log's acts to the outbox (sync.ts), which only a member's browser loads. */
export const syncState = externalStore<SyncState>(notSyncing)

/** What is on its way into the account, wherever in the app that was started. */
export const useSync = (): SyncState =>
  useSyncExternalStore(syncState.subscribe, syncState.current, () => notSyncing)
