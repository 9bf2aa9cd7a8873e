import { useEffect, useState } from 'react'
import type { PeriodStop, Sum } from '#content/law/counting.ts'
import type { LegalPeriod, OwnDeadline } from '#content/law/words.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { counting } from '../model/temporal.ts'

export interface SumResult {
  readonly sum: Sum
  readonly longest: string | null
}

interface Asked {
  readonly clock: LegalPeriod
  readonly deadline: OwnDeadline | null
  readonly start: string | null
  readonly daysOff: readonly string[]
  readonly pause: PeriodStop | null
}

/** The result for the input. The calculation code is loaded on demand. */
export function useSum({ clock, deadline, start, daysOff, pause }: Asked): SumResult | null {
  const [counted, setCounted] = useState<{ key: string; result: SumResult | null } | null>(null)
  const key = JSON.stringify([clock, start, daysOff, pause])
  useEffect(() => {
    if (start === null) return undefined
    let isGone = false
    counting()
      .then(({ countFrom, longestOf }) => {
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
        const around = { daysOff: new Set(daysOff), pause, pauseRule: deadline?.pause, zone }
        const sum = countFrom(clock, start, around)
        if (!isGone)
          setCounted({ key, result: sum && { sum, longest: deadline && longestOf(deadline, start, sum) } })
      })
      .catch((error: unknown) => logProblem('deadline-not-counted', error))
    return () => {
      isGone = true
    }
    // The key contains all input of the calculation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return start !== null && counted?.key === key ? counted.result : null
}
