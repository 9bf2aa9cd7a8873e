import { useSyncExternalStore } from 'react'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'

/**
 * The phrase that opened a report here. In this tab's memory only: not in the address, not in any storage. Leaving the
 * page forgets it.
 */
let held: readonly string[] | null = null
const listeners = new Set<() => void>()

function set(words: readonly string[] | null) {
  held = words
  for (const listener of listeners) listener()
}

export function holdPhrase(words: readonly string[]): void {
  set(words)
}

export function forgetPhrase(): void {
  set(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHeldPhrase(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  )
}

registerLeaveHandler(forgetPhrase)
