import { onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { registerUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'

/**
 * The phrase that opened a report here, in this tab's memory and not in the address. A typed phrase is forgotten when the page is left. A
 * new phrase stays in the tab until it is typed, the tab is closed, or a quick exit; it survives a reload on the person's own device.
 * [Note: Words of a tab]
 */
interface Phrase {
  readonly words: readonly string[] | null
  /** Whether the person has typed the words here, which proves that they have them. */
  readonly isProven: boolean
}

const noPhrase: Phrase = { words: null, isProven: false }
const phrase = externalStore(noPhrase)

/** @param proven - whether they were typed just now; otherwise they come from the report just sent */
export function holdPhrase(words: readonly string[], proven = true): void {
  phrase.set({ words, isProven: proven })
  if (proven) forgetStoredPhrase()
  else storeUnproven()
}

/** Sequential, so that a forgotten phrase is not stored by an earlier request. */
let turn: Promise<unknown> = Promise.resolve()
function runAfterLast(work: (ofTab: typeof import('./tab-phrase.ts')) => Promise<void>): void {
  // Without the code or storage they are in this tab's memory only.
  turn = turn.then(async () => work(await import('./tab-phrase.ts'))).catch(() => undefined)
}

const forgetStoredPhrase = () => runAfterLast(({ forgetTabPhrase }) => forgetTabPhrase())

/** A new phrase that was not typed yet. */
function unprovenPhrase(): readonly string[] | null {
  const { words, isProven } = phrase.current()
  return isProven ? null : words
}

function storeUnproven(): void {
  const words = unprovenPhrase()
  if (words !== null)
    runAfterLast(({ storeTabPhrase }) => storeTabPhrase(words, () => unprovenPhrase() === words))
}

/** Restores the phrase this tab showed before a reload, unless it holds another one by now. */
export async function restorePhrase(): Promise<void> {
  await turn
  const words = await import('./tab-phrase.ts').then(
    ({ readTabPhrase }) => readTabPhrase(),
    () => null,
  )
  if (words && phrase.current().words === null) phrase.set({ words, isProven: false })
}

/** The phrase, for the form it was typed in: without a network the next page may not load. */
export function typedPhrase(): readonly string[] | null {
  const { words, isProven } = phrase.current()
  return isProven ? words : null
}

export function markPhraseProven(): void {
  phrase.set({ ...phrase.current(), isProven: true })
  forgetStoredPhrase()
}

export function forgetPhrase(): void {
  phrase.set(noPhrase)
  forgetStoredPhrase()
}

/** Called when the page is left. A phrase not typed yet stays in the tab, as there is no other way back to the report. */
export function leavePhrase(): void {
  if (phrase.current().isProven) forgetPhrase()
}

export function useReceiptPhrase(): readonly string[] | null {
  return useExternalStore(phrase, () => noPhrase).words
}

/** False if leaving now could lose access: the phrase was shown here, and not typed. */
export function useIsPhraseProven(): boolean {
  const { words, isProven } = useExternalStore(phrase, () => noPhrase)
  return isProven || words === null
}

// Session storage is cleared synchronously, and with it the key of the stored phrase: nothing else has to be awaited.
registerCleanup({ step: 'keys', leave: () => phrase.set(noPhrase) })
onDeviceChoice((choice) => (choice === 'own' ? storeUnproven() : forgetStoredPhrase()))
// Until the person has written them down, they exist only here.
registerUnsavedData({ hasUnsaved: () => unprovenPhrase() !== null })
