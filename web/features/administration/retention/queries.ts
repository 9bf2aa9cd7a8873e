import { queryOptions } from '@tanstack/react-query'
import { readRetentionForecast } from '#contract/retention-rules.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const retentionForecastQuery = queryOptions({
  queryKey: [...administration, 'retention'],
  queryFn: ({ signal }) => call(readRetentionForecast, {}, { signal }),
  staleTime: 15_000,
})
