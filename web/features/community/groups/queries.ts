import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listOwnProposals, listRequests } from '#contract/community/group-care.ts'
import { listCalls, listGroupThreads, readGroupThread } from '#contract/community/group-threads.ts'
import { listGroupPeople, listGroups, readGroup } from '#contract/community/groups.ts'
import { call } from '#web/platform/api/call.ts'

/** The key of all group queries, to refetch them together. */
export const groupsKey = ['groups'] as const

export const groupsQuery = queryOptions({
  queryKey: [...groupsKey, 'list'],
  queryFn: ({ signal }) => call(listGroups, {}, { signal }),
  staleTime: 15_000,
})

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'group', id],
    queryFn: ({ signal }) => call(readGroup, { params: { id } }, { signal }),
    staleTime: 10_000,
  })

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'people', id],
    queryFn: async ({ signal }) => (await call(listGroupPeople, { params: { id } }, { signal })).items,
    staleTime: 10_000,
  })

export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'requests', id],
    queryFn: ({ signal }) => call(listRequests, { params: { id } }, { signal }),
    staleTime: 5000,
  })

/** The posts of a group, page by page. */
export const groupThreadsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...groupsKey, 'threads', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listGroupThreads, { params: { id }, query: cursor === null ? {} : { cursor } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 10_000,
  })

export const callsQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'calls', id],
    queryFn: async ({ signal }) => (await call(listCalls, { params: { id } }, { signal })).items,
    staleTime: 10_000,
  })

export const groupThreadQuery = (id: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'thread', id],
    queryFn: ({ signal }) => call(readGroupThread, { params: { id } }, { signal }),
    staleTime: 10_000,
  })

export const ownProposalsQuery = queryOptions({
  queryKey: [...groupsKey, 'proposals'],
  queryFn: async ({ signal }) => (await call(listOwnProposals, {}, { signal })).items,
  staleTime: 15_000,
})
