import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Whether a child currently shares entries, as of the last fetch on this page. In the memory of the tab only; `null` before that. */
const hasEntries = externalStore<boolean | null>(null)
registerCleanup({ step: 'memory', leave: () => hasEntries.set(null) })

export const setHasSharedEntries = (isShown: boolean | null): void => hasEntries.set(isShown)

export const useHasSharedEntries = (): boolean | null => useExternalStore(hasEntries, () => null)
