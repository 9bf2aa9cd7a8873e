import { useSyncExternalStore } from 'react'
import { onDeviceChoice } from '#web/platform/device/choice.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { registerLeaveHandler } from '#web/platform/device/leave.ts'

/**
 * The phrase that opened a report here, in this tab's memory: not in the address. Words that somebody has typed are forgotten
 * when the page is left. Words that were just made stay in the tab until they are typed, it is closed, or somebody leaves
 * quickly; they survive a reload where the device is nobody else's. [Note: Words of a tab]
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
  if (proven) forgetKept()
  else keepHeld()
}

/** One after the other, so that words that were forgotten are not kept by what was asked for before. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(work: (ofTab: typeof import('./words-of-tab.ts')) => Promise<void>): void {
  // Without the code or the room they are in this tab's memory only.
  turn = turn.then(async () => work(await import('./words-of-tab.ts'))).catch(() => undefined)
}

const forgetKept = () => inTurn(({ forgetForTab }) => forgetForTab())

function keepHeld(): void {
  const words = held
  if (words === null || isProven) return
  inTurn(({ keepForTab }) => keepForTab(words, () => held === words && !isProven))
}

/** Takes up the words that this tab showed before it was loaded again, unless it holds others by now. */
export async function takeUpWords(): Promise<void> {
  await turn
  const words = await import('./words-of-tab.ts').then(
    ({ wordsOfTab }) => wordsOfTab(),
    () => null,
  )
  if (!words || held !== null) return
  isProven = false
  set(words)
}

/** The words, for the form in which they were typed: without a network the page they open may not come. */
export function typedPhrase(): readonly string[] | null {
  return isProven ? held : null
}

export function markPhraseProven(): void {
  isProven = true
  set(held)
  forgetKept()
}

export function forgetPhrase(): void {
  set(null)
  forgetKept()
}

/** The page is left. Words that nobody has typed yet stay in the tab: there is no other way back to them. */
export function leavePhrase(): void {
  if (isProven) forgetPhrase()
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

// The tab's session storage is emptied at once, and with it what opens the words that were kept: nothing else is waited for.
registerLeaveHandler(() => set(null))
onDeviceChoice((choice) => (choice === 'own' ? keepHeld() : forgetKept()))
// Whoever has not written them down yet has them here only.
registerHolder(() => held !== null && !isProven)
