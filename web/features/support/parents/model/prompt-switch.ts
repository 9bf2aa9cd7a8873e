import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** The question before storing anything is shown once: next to the last text or mark that was changed. */
const last = externalStore<string | null>(null)

export const openPrompt = (place: string): void => last.set(place)

export const useIsPromptOpen = (place: string): boolean => useExternalStore(last, () => null) === place
