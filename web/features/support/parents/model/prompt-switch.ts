import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** What has to be asked before something is kept is asked once: where somebody last wrote or ticked something. */
const last = externalStore<string | null>(null)

export const askHere = (place: string): void => last.set(place)

export const useAsksHere = (place: string): boolean => useExternalStore(last, () => null) === place
