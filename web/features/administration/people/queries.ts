import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listPeople } from '#contract/administration.ts'
import { listAdministrators, listFactorResets, readPerson } from '#contract/people.ts'
import { call } from '#web/platform/api/call.ts'
import { administration, paged } from '#web/features/administration/administration/queries.ts'

/** The key of all queries of this page, to refetch them after an action. */
export const people = [...administration, 'people'] as const

export const peopleQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...people, 'all'],
  queryFn: ({ pageParam: cursor, signal }) => call(listPeople, { query: { cursor, limit: 100 } }, { signal }),
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...people, 'one', id],
    queryFn: ({ signal }) => call(readPerson, { params: { id } }, { signal }),
    staleTime: 15_000,
  })

/** Pending resets of second factors and reopenings, the oldest first. */
export const factorResetsQuery = queryOptions({
  queryKey: [...people, 'factor-resets'],
  queryFn: async ({ signal }) => (await call(listFactorResets, {}, { signal })).items,
  staleTime: 15_000,
})

export const administratorsQuery = queryOptions({
  queryKey: [...people, 'administrators'],
  queryFn: async ({ signal }) => (await call(listAdministrators, {}, { signal })).items,
  staleTime: 15_000,
})
