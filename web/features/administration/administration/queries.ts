import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCheckedProfessionals } from '#contract/professionals.ts'
import { listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import { listOutbox, readServerState } from '#contract/administration.ts'
import { call } from '#web/platform/api/call.ts'

/** The key of all administration queries, to refetch them together. */
export const administration = ['administration'] as const

export const serverStateQuery = queryOptions({
  queryKey: [...administration, 'state'],
  queryFn: ({ signal }) => call(readServerState, {}, { signal }),
  staleTime: 15_000,
})

interface ListPage {
  next: string | null
}

/** Options of all lists here: cursor pages, refetched after a short while. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: ListPage) => next ?? undefined,
  staleTime: 15_000,
}

export const outboxQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...administration, 'outbox'],
  queryFn: ({ pageParam: cursor, signal }) => call(listOutbox, { query: { cursor } }, { signal }),
})

/** Registered organisations, unverified ones first. */
export const registeredQuery = queryOptions({
  queryKey: [...administration, 'organisations'],
  queryFn: async ({ signal }) => (await call(listRegisteredOrganisations, {}, { signal })).items,
})

/** Professionals, unchecked ones first. */
export const checkedProfessionalsQuery = queryOptions({
  queryKey: [...administration, 'professionals'],
  queryFn: async ({ signal }) => (await call(listCheckedProfessionals, {}, { signal })).items,
})
