import { useSyncExternalStore } from 'react'
import { externalStore } from '#web/ui/external-store.ts'

/** Progress of sending waiting acts to the account. */
export type SyncState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'syncing'; readonly left: number }
  /** Everything still waits on the device. `retry` if it does not resume automatically. */
  | { readonly kind: 'stopped'; readonly error: unknown; readonly retry: (() => void) | null }

export const notSyncing: SyncState = { kind: 'idle' }

/** Set by sync.ts, which hands the log's acts to the outbox and is loaded for members only. */
export const syncState = externalStore<SyncState>(notSyncing)

/** The progress of synchronisation, wherever in the app it was started. */
export const useSync = (): SyncState =>
  useSyncExternalStore(syncState.subscribe, syncState.current, () => notSyncing)
