import { currentToasts, dismissToast } from '#web/ui/toast-store.ts'

const failureOnScreen = (): number | null =>
  currentToasts().find(({ open, tone }) => open && tone === 'danger')?.id ?? null

/**
 * Remembers the message about a failure that something somebody does leads to, so that it goes when they do it again or
 * leave the place where they did it: by then it speaks of what may be mended. Messages of others stay.
 */
export function rememberedFailure() {
  let toastId: number | null = null
  const takeBack = () => {
    if (toastId !== null) dismissToast(toastId)
    toastId = null
  }
  return {
    /** Hides the message, where it is still on screen. */
    takeBack,
    /** Does something again: an earlier message goes at once, and one that comes of it now is remembered. */
    async during(work: () => Promise<void>): Promise<void> {
      takeBack()
      const before = failureOnScreen()
      await work()
      const after = failureOnScreen()
      if (after !== before) toastId = after
    },
  }
}
