import { type ReactNode, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Saves a personal record, and reports a failure: the input stays on the page. */
export function useSaving(): {
  readonly save: (work: Promise<unknown>, done?: () => void) => void
  readonly problem: ReactNode
} {
  const [isFailed, setFailed] = useState(false)
  return {
    save(work, done) {
      setFailed(false)
      const finish = async () => {
        try {
          await work
          done?.()
        } catch (error) {
          logProblem('recovery-not-saved', error)
          setFailed(true)
        }
      }
      void finish()
    },
    problem: isFailed ? <Notice tone="warn" title={m.recovery_not_saved()} live /> : null,
  }
}
