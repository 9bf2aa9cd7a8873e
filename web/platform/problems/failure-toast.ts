import { currentToasts, dismissToast } from '#web/ui/toast-store.ts'

const failureOnScreen = (): number | null =>
  currentToasts().find(({ open, tone }) => open && tone === 'danger')?.id ?? null

/**
 * Remembers the toast about a failed action, so that it closes when the person repeats the action or leaves
 * the place: it may then be outdated. Other toasts stay.
 */
export function createFailureToast() {
  let toastId: number | null = null
  const dismiss = () => {
    if (toastId !== null) dismissToast(toastId)
    toastId = null
  }
  return {
    /** Closes the toast if it is still open. */
    dismiss,
    /** Runs the action: closes an earlier toast, and remembers one that the action opens. */
    async track(work: () => Promise<void>): Promise<void> {
      dismiss()
      const before = failureOnScreen()
      await work()
      const after = failureOnScreen()
      if (after !== before) toastId = after
    },
  }
}
