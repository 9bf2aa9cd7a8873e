import { queryOptions } from '@tanstack/react-query'
import { listMentors } from '#contract/community/mentor-administration.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Mentors and those who applied, with their overseers. */
export const mentorsQuery = queryOptions({
  queryKey: [...administration, 'mentors'],
  queryFn: ({ signal }) => call(listMentors, {}, { signal }),
  staleTime: 15_000,
})
