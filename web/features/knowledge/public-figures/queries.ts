import { queryOptions } from '@tanstack/react-query'
import { readPublicFigures } from '#contract/public-figures.ts'
import { call } from '#web/platform/api/call.ts'

/** Nobody asks: what is public needs no session. */
export const publicFiguresQuery = queryOptions({
  queryKey: ['public-figures'],
  queryFn: ({ signal }) => call(readPublicFigures, {}, { credentials: 'omit', signal }),
  staleTime: 3_600_000,
})
