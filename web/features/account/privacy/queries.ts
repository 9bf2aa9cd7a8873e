import { queryOptions } from '@tanstack/react-query'
import { listConsents } from '#contract/consents.ts'
import { call } from '#web/platform/api/call.ts'

/** What the member agreed to, and which versions are current. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call(listConsents, {}, { signal }),
  staleTime: 0,
})
