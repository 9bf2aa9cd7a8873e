import { externalStore } from '#web/ui/external-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'

/** The last deletion, in this tab's memory: it can be undone until the next deletion, or until the page is left. */
interface LastRemoval {
  readonly restore: () => Promise<unknown>
  readonly state: 'removed' | 'failed'
}

const last = externalStore<LastRemoval | null>(null)
registerCleanup({ step: 'memory', leave: () => last.set(null) })

const noRemoval = () => null

/** Deletes a record at once, and offers an undo. */
export function useRemoval() {
  const lastRemoval = useExternalStore(last, noRemoval)
  return {
    removed: lastRemoval,
    remove: (work: () => Promise<unknown>, restore: () => Promise<unknown>): void => {
      work().then(
        () => last.set({ restore, state: 'removed' }),
        (error: unknown) => {
          logProblem('recovery-not-removed', error)
          last.set({ restore, state: 'failed' })
        },
      )
    },
    undo: (): void => {
      if (!lastRemoval) return
      lastRemoval.restore().then(
        () => last.set(null),
        (error: unknown) => logProblem('recovery-not-restored', error),
      )
    },
    dismiss: () => last.set(null),
  }
}
