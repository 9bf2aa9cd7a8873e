import { queryOptions } from '@tanstack/react-query'
import { readDeadlines } from '#contract/clocks.ts'
import { readFigures } from '#contract/figures.ts'
import { call } from '#web/platform/api/call.ts'

export const figuresQuery = (organisationId: string, days: number) =>
  queryOptions({
    queryKey: ['figures', organisationId, days],
    queryFn: ({ signal }) =>
      call(readFigures, { params: { id: organisationId }, query: { days } }, { signal }),
    staleTime: 30_000,
  })

export const deadlinesQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['deadlines', organisationId],
    queryFn: ({ signal }) => call(readDeadlines, { params: { id: organisationId } }, { signal }),
  })
