import { queryOptions } from '@tanstack/react-query'
import { readTransparency } from '#contract/community/about-me.ts'
import { call } from '#web/platform/api/call.ts'

/** Fetched without the session: public data needs none. */
export const transparencyQuery = () =>
  queryOptions({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => call(readTransparency, {}, { credentials: 'omit', signal }),
    staleTime: 3_600_000,
  })
