import { useEffect, useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import type { DueToday } from './due-today.ts'

/** What somebody wanted to be reminded of by today, while their records are open. Few have such things: what counts them comes late. */
export function useDueToday(): DueToday {
  const [due, setDue] = useState<DueToday>({ steps: 0, results: 0 })
  useEffect(() => {
    const gone = new AbortController()
    import('./due-today.ts').then(
      ({ readDue, watchDue }) => {
        if (gone.signal.aborted) return
        const read = () => setDue(readDue())
        gone.signal.addEventListener('abort', watchDue(read))
        read()
      },
      (error: unknown) => logProblem('due-not-loaded', error),
    )
    return () => gone.abort()
  }, [])
  return due
}
