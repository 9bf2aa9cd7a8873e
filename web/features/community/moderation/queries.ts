import { queryOptions } from '@tanstack/react-query'
import { claimSubmission, listSubmissions } from '#contract/community/moderation.ts'
import { listShifts } from '#contract/community/moderators.ts'
import { call } from '#web/platform/api/call.ts'
import type { Refreshes } from '#web/platform/live/topics.ts'

const moderation = 'moderation'

/** The queue of this moderator, and their state today. */
export const queueQuery = queryOptions({
  queryKey: [moderation, 'queue'],
  queryFn: ({ signal }) => call(listSubmissions, {}, { signal }),
  staleTime: 15_000,
})

/**
 * An item with its text. Fetching it claims it, so it is fetched once, and removed from the cache soon after it is left. The fetch is never
 * aborted: its answer contains the claim to release.
 */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [moderation, 'opened', id],
    queryFn: () => call(claimSubmission, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const shiftsQuery = queryOptions({
  queryKey: [moderation, 'shifts'],
  queryFn: async ({ signal }) => (await call(listShifts, {}, { signal })).items,
  staleTime: 15_000,
})

export const queueRefreshed: Refreshes = { moderation: () => [queueQuery.queryKey] }
export const queueKeys = [queueQuery.queryKey]
