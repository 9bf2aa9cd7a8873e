import { useEffect, useState } from 'react'
import type { PeriodStop, Sum } from '#content/law/day-count.ts'
import type { LegalPeriod, OwnDeadline } from '#content/law/words.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { loadDayCounting } from '../model/temporal.ts'

export interface DeadlineResult {
  readonly sum: Sum
  readonly longest: string | null
}

interface DeadlineInput {
  readonly clock: LegalPeriod
  readonly deadline: OwnDeadline | null
  readonly start: string | null
  readonly daysOff: readonly string[]
  readonly pause: PeriodStop | null
}

/** The result for the input. The calculation code is loaded on demand. */
export function useDeadlineResult({
  clock,
  deadline,
  start,
  daysOff,
  pause,
}: DeadlineInput): DeadlineResult | null {
  const [latest, setLatest] = useState<{ key: string; result: DeadlineResult | null } | null>(null)
  const key = JSON.stringify([clock, start, daysOff, pause])
  useEffect(() => {
    if (start === null) return undefined
    let isCancelled = false
    loadDayCounting()
      .then(({ countFrom, latestEnd }) => {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
        const around = { daysOff: new Set(daysOff), pause, pauseRule: deadline?.pause, zone }
        const sum = countFrom(clock, start, around)
        if (!isCancelled)
          setLatest({ key, result: sum && { sum, longest: deadline && latestEnd(deadline, start, sum) } })
      })
      .catch((error: unknown) => logProblem('deadline-not-counted', error))
    return () => {
      isCancelled = true
    }
    // The key contains all input of the calculation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return start !== null && latest?.key === key ? latest.result : null
}
