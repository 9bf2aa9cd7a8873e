import { harmfulResults } from '#web/features/support/search-results/store/kinds.ts'
import { isDue } from '#web/features/support/search-results/model/result-search.ts'
import { checkUps } from '#web/features/support/wellness/store/check-up-store.ts'
import { dueSteps } from '#web/features/support/wellness/model/check-up.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'
import { localToday } from '#web/ui/days.ts'

/** Check-up steps that were postponed until today, and search results to check again. */
export interface DueToday {
  readonly steps: number
  readonly results: number
}

/** The number of reminders that are due by today. */
export function readDue(now = new Date()): DueToday {
  const results = filterKind(harmfulResults, personalRecords.current().records)
  return {
    steps: dueSteps(checkUps.current().names, localToday(now)).length,
    results: results.filter(({ copyOf, value }) => copyOf === null && isDue(value, now)).length,
  }
}

/** Reads what is stored, and calls back when it changes. */
export const watchDue = checkUps.subscribe
