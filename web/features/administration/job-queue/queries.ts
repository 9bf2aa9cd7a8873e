import { queryOptions } from '@tanstack/react-query'
import { readJobQueue } from '#contract/job-queue.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const jobQueueQuery = queryOptions({
  queryKey: [...administration, 'jobs'],
  queryFn: ({ signal }) => call(readJobQueue, {}, { signal }),
  staleTime: 5_000,
})
