import { harmfulResults } from '#web/features/support/search-results/store/kinds.ts'
import { isDue } from '#web/features/support/search-results/model/result-search.ts'
import { checkUps } from '#web/features/support/wellness/store/check-up-store.ts'
import { dueSteps } from '#web/features/support/wellness/model/check-up.ts'
import { ofKind, personalRecords } from '#web/records/personal/personal.ts'
import { localToday } from '#web/ui/days.ts'

/** Steps of the check-up that were put off until today, and search results that want a look. */
export interface DueToday {
  readonly steps: number
  readonly results: number
}

/** How much there is of what somebody wanted to be reminded of by today. */
export function readDue(now = new Date()): DueToday {
  const results = ofKind(harmfulResults, personalRecords.current().records)
  return {
    steps: dueSteps(checkUps.current().names, localToday(now)).length,
    results: results.filter(({ copyOf, value }) => copyOf === null && isDue(value, now)).length,
  }
}

/** Reads what is kept, and calls back when it changes. */
export const watchDue = checkUps.subscribe
