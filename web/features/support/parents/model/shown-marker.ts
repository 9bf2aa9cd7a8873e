import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Whether a child currently shares entries, as of the last fetch on this page. In the memory of the tab only; `null` before that. */
const shown = externalStore<boolean | null>(null)
registerCleanup({ step: 'memory', leave: () => shown.set(null) })

export const noteShown = (isShown: boolean | null): void => shown.set(isShown)

export const useIsShown = (): boolean | null => useExternalStore(shown, () => null)
