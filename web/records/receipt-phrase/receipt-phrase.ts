import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { registerForgetting } from '#web/platform/device/forgetting.ts'

/**
 * The phrase that opened a report here. In this tab's memory only: not in the address, not in any storage. Leaving the
 * page forgets it.
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
}

/** The words, for the form in which they were typed: without a network the page they open may not come. */
export function heldPhrase(): readonly string[] | null {
  return phrase.current().words
}

export function markPhraseProven(): void {
  phrase.set({ ...phrase.current(), isProven: true })
}

export function forgetPhrase(): void {
  phrase.set(noPhrase)
}

export function useReceiptPhrase(): readonly string[] | null {
  return useExternalStore(phrase, () => noPhrase).words
}

/** Whether leaving now could lose the way back: the words were shown here, and not typed. */
export function useIsPhraseProven(): boolean {
  const { words, isProven } = useExternalStore(phrase, () => noPhrase)
  return isProven || words === null
}

registerForgetting({ step: 'keys', leave: forgetPhrase })
// Whoever has not written them down yet has them here only.
registerHolder(() => phrase.current().words !== null && !phrase.current().isProven)
