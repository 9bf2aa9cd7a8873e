import { queryOptions } from '@tanstack/react-query'
import { readMilestones } from '#contract/milestones.ts'
import { call } from '#web/platform/api/call.ts'

/** The member's own milestones. */
export const milestonesQuery = queryOptions({
  queryKey: ['milestones'],
  queryFn: ({ signal }) => call(readMilestones, {}, { signal }),
  staleTime: 15_000,
})
