import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCheckedProfessionals } from '#contract/professionals.ts'
import { listRegisteredOrganisations } from '#contract/organisation-verifications.ts'
import { listOutbox, readServerState } from '#contract/administration.ts'
import { call } from '#web/platform/api/call.ts'

/** Everything an administrator sees; one key to read all of it again. */
export const administration = ['administration'] as const

export const serverStateQuery = queryOptions({
  queryKey: [...administration, 'state'],
  queryFn: ({ signal }) => call(readServerState, {}, { signal }),
  staleTime: 15_000,
})

interface ListPage {
  next: string | null
}

/** What all lists here have in common: pages by cursor, read again after a short while. */
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

/** Registered organisations, those first that wait to be verified. */
export const registeredQuery = queryOptions({
  queryKey: [...administration, 'organisations'],
  queryFn: async ({ signal }) => (await call(listRegisteredOrganisations, {}, { signal })).items,
})

/** Professionals, those first that wait to be checked. */
export const checkedProfessionalsQuery = queryOptions({
  queryKey: [...administration, 'professionals'],
  queryFn: async ({ signal }) => (await call(listCheckedProfessionals, {}, { signal })).items,
})
