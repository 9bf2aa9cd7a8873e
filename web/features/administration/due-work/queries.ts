import { queryOptions } from '@tanstack/react-query'
import { listDueWork } from '#contract/due-work.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const dueWorkQuery = queryOptions({
  queryKey: [...administration, 'due'],
  queryFn: ({ signal }) => call(listDueWork, {}, { signal }),
  staleTime: 60_000,
})
