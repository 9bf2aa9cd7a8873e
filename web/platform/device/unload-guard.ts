import { useEffect } from 'react'
import { registerLeaveHandler } from '#web/shell/leave/leave.ts'

/** "Leave quickly" waits for no question, whatever stands on the page. */
let isLeaving = false
registerLeaveHandler(() => {
  isLeaving = true
})

/** Lets the browser ask before the tab is closed or loaded anew, while something would be lost by it. */
export function useUnloadGuard(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
