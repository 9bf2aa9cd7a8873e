import { currentToasts, dismissToast } from '#web/ui/toast-store.ts'

const failureOnScreen = (): number | null =>
  currentToasts().find(({ open, tone }) => open && tone === 'danger')?.id ?? null

/**
 * Remembers the toast about a failed action, so that it closes when the person repeats the action or leaves
 * the place: it may then be outdated. Other toasts stay.
 */
export function rememberedFailure() {
  let toastId: number | null = null
  const takeBack = () => {
    if (toastId !== null) dismissToast(toastId)
    toastId = null
  }
  return {
    /** Closes the toast if it is still open. */
    takeBack,
    /** Runs the action: closes an earlier toast, and remembers one that the action opens. */
    async during(work: () => Promise<void>): Promise<void> {
      takeBack()
      const before = failureOnScreen()
      await work()
      const after = failureOnScreen()
      if (after !== before) toastId = after
    },
  }
}
