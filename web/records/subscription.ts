import { queryOptions } from '@tanstack/react-query'
import { readSubscription } from '#contract/subscriptions.ts'
import { call } from '#web/platform/api/call.ts'

/** The plan of the member and of the organisations they own, and the storage used. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(readSubscription, {}, { signal }),
  staleTime: 5_000,
})
