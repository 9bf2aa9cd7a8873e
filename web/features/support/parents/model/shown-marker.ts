import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** Whether a child shows something now, as it was last read on this page. In the memory of the tab alone; `null` before that. */
const shown = externalStore<boolean | null>(null)
registerCleanup({ step: 'memory', leave: () => shown.set(null) })

export const noteShown = (isShown: boolean | null): void => shown.set(isShown)

export const useIsShown = (): boolean | null => useExternalStore(shown, () => null)
