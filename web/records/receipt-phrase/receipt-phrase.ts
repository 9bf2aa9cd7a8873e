import { onDeviceChoice } from '#web/platform/device/choice.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/**
 * The phrase that opened a report here, in this tab's memory: not in the address. Words that somebody has typed are forgotten
 * when the page is left. Words that were just made stay in the tab until they are typed, it is closed, or somebody leaves
 * quickly; they survive a reload where the device is nobody else's. [Note: Words of a tab]
 */
interface Phrase {
  readonly words: readonly string[] | null
  /** Whether somebody has typed the words here, and so has them. */
  readonly isProven: boolean
}

const noPhrase: Phrase = { words: null, isProven: false }
const phrase = externalStore(noPhrase)

/** @param proven - they were typed just now, or else come from the report that was just sent */
export function holdPhrase(words: readonly string[], proven = true): void {
  phrase.set({ words, isProven: proven })
  if (proven) forgetKept()
  else storeUnproven()
}

/** One after the other, so that words that were forgotten are not kept by what was asked for before. */
let turn: Promise<unknown> = Promise.resolve()
function runAfterLast(work: (ofTab: typeof import('./words-of-tab.ts')) => Promise<void>): void {
  // Without the code or the room they are in this tab's memory only.
  turn = turn.then(async () => work(await import('./words-of-tab.ts'))).catch(() => undefined)
}

const forgetKept = () => runAfterLast(({ forgetForTab }) => forgetForTab())

/** The words that were just made, and that nobody has typed yet. */
function unproven(): readonly string[] | null {
  const { words, isProven } = phrase.current()
  return isProven ? null : words
}

function storeUnproven(): void {
  const words = unproven()
  if (words !== null) runAfterLast(({ storeForTab }) => storeForTab(words, () => unproven() === words))
}

/** Takes up the words that this tab showed before it was loaded again, unless it holds others by now. */
export async function takeUpWords(): Promise<void> {
  await turn
  const words = await import('./words-of-tab.ts').then(
    ({ wordsOfTab }) => wordsOfTab(),
    () => null,
  )
  if (words && phrase.current().words === null) phrase.set({ words, isProven: false })
}

/** The words, for the form in which they were typed: without a network the page they open may not come. */
export function typedPhrase(): readonly string[] | null {
  const { words, isProven } = phrase.current()
  return isProven ? words : null
}

export function markPhraseProven(): void {
  phrase.set({ ...phrase.current(), isProven: true })
  forgetKept()
}

export function forgetPhrase(): void {
  phrase.set(noPhrase)
  forgetKept()
}

/** The page is left. Words that nobody has typed yet stay in the tab: there is no other way back to them. */
export function leavePhrase(): void {
  if (phrase.current().isProven) forgetPhrase()
}

export function useReceiptPhrase(): readonly string[] | null {
  return useExternalStore(phrase, () => noPhrase).words
}

/** Whether leaving now could lose the way back: the words were shown here, and not typed. */
export function useIsPhraseProven(): boolean {
  const { words, isProven } = useExternalStore(phrase, () => noPhrase)
  return isProven || words === null
}

// The tab's session storage is emptied at once, and with it what opens the words that were kept: nothing else is waited for.
registerCleanup({ step: 'keys', leave: () => phrase.set(noPhrase) })
onDeviceChoice((choice) => (choice === 'own' ? storeUnproven() : forgetKept()))
// Until the person has written them down, they exist only here.
registerHolder({ isHeld: () => unproven() !== null })
