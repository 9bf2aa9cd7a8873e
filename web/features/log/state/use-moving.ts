import { useSyncExternalStore } from 'react'
import type { MovingState } from './mover.ts'
import { notMoving } from './mover.ts'
import { moving } from './watch-moving.ts'

/** What is being moved into the account, wherever in the app that began. */
export function useMoving(): MovingState {
  return useSyncExternalStore(moving.subscribe, moving.current, () => notMoving)
}
