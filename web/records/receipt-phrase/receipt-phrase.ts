import { useSyncExternalStore } from 'react'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { registerForgetting } from '#web/platform/device/forgetting.ts'

/**
 * The phrase that opened a report here. In this tab's memory only: not in the address, not in any storage. Leaving the
 * page forgets it.
 */
let held: readonly string[] | null = null
/** Whether somebody has typed the words here, and so has them. */
let isProven = false
const listeners = new Set<() => void>()

function set(words: readonly string[] | null) {
  held = words
  for (const listener of listeners) listener()
}

/** @param proven - they were typed just now, or else come from the report that was just sent */
export function holdPhrase(words: readonly string[], proven = true): void {
  isProven = proven
  set(words)
}

/** The words, for the form in which they were typed: without a network the page they open may not come. */
export function heldPhrase(): readonly string[] | null {
  return held
}

export function markPhraseProven(): void {
  isProven = true
  set(held)
}

export function forgetPhrase(): void {
  set(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useReceiptPhrase(): readonly string[] | null {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => null,
  )
}

/** Whether leaving now could lose the way back: the words were shown here, and not typed. */
export function useIsPhraseProven(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isProven || held === null,
    () => true,
  )
}

registerForgetting({ step: 'keys', leave: forgetPhrase })
// Whoever has not written them down yet has them here only.
registerHolder(() => held !== null && !isProven)
