import { useSyncExternalStore } from 'react'
import type { SyncState } from './mover.ts'
import { notSyncing } from './mover.ts'
import { moving } from './watch-moving.ts'

/** What is being moved into the account, wherever in the app that began. */
export function useSync(): SyncState {
  return useSyncExternalStore(moving.subscribe, moving.current, () => notSyncing)
}
