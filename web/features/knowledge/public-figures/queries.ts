import { queryOptions } from '@tanstack/react-query'
import { readPublicFigures } from '#contract/public-figures.ts'
import { call } from '#web/platform/api/call.ts'

/** Fetched without the session: public data needs none. */
export const publicFiguresQuery = queryOptions({
  queryKey: ['public-figures'],
  queryFn: ({ signal }) => call(readPublicFigures, {}, { credentials: 'omit', signal }),
  staleTime: 3_600_000,
})
