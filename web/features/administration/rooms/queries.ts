import { queryOptions } from '@tanstack/react-query'
import { listHosts } from '#contract/community/hosts.ts'
import { listSettledRooms } from '#contract/community/room-settings.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Hosts and facilitators, unchecked ones first. */
export const hostsQuery = queryOptions({
  queryKey: [...administration, 'hosts'],
  queryFn: async ({ signal }) => (await call(listHosts, {}, { signal })).items,
  staleTime: 15_000,
})

/** All rooms and proposals of both communities. */
export const closedRoomsQuery = queryOptions({
  queryKey: [...administration, 'rooms'],
  queryFn: async ({ signal }) => (await call(listSettledRooms, {}, { signal })).items,
  staleTime: 15_000,
})
