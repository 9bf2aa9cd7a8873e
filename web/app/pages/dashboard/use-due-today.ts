import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import type { DueToday } from './due-today.ts'

/** Reminders that are due by today, while the records are open. Few members have any, so the code is loaded late. */
export function useDueToday(): DueToday {
  const [due, setDue] = useState<DueToday>({ steps: 0, results: 0 })
  useEffect(() => {
    const controller = new AbortController()
    import('./due-today.ts').then(
      ({ readDue, watchDue }) => {
        if (controller.signal.aborted) return
        const read = () => setDue(readDue())
        controller.signal.addEventListener('abort', watchDue(read))
        read()
      },
      (error: unknown) => logProblem('due-not-loaded', error),
    )
    return () => controller.abort()
  }, [])
  return due
}
