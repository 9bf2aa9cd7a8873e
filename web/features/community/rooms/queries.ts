import { queryOptions } from '@tanstack/react-query'
import { readOwnHost } from '#contract/community/hosts.ts'
import { readPrivateWord } from '#contract/community/room-lines.ts'
import { listOwnRooms } from '#contract/community/room-settings.ts'
import { readRemoval } from '#contract/community/room-removals.ts'
import { listReadableSessions, listRooms, readRoom, readSession } from '#contract/community/rooms.ts'
import { call } from '#web/platform/api/call.ts'

/** The key of all room queries, to refetch them together. */
export const roomsKey = ['rooms'] as const

/** The rooms of the reader's community, with their next sessions. */
export const roomsQuery = queryOptions({
  queryKey: [...roomsKey, 'list'],
  queryFn: async ({ signal }) => (await call(listRooms, { query: {} }, { signal })).items,
  staleTime: 15_000,
  // A room opens and fills while the page is open.
  refetchInterval: 60_000,
})

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: [...roomsKey, 'room', id],
    queryFn: ({ signal }) => call(readRoom, { params: { id } }, { signal }),
    staleTime: 15_000,
    refetchInterval: 60_000,
  })

/** A session as its reader may see it: participants, pending tasks, and their own state. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [...roomsKey, 'session', id],
    queryFn: ({ signal }) => call(readSession, { params: { id } }, { signal }),
    staleTime: 5_000,
  })

export const privateThreadsKey = [...roomsKey, 'word'] as const

export const privateThreadQuery = (id: string) =>
  queryOptions({
    queryKey: [...privateThreadsKey, id],
    queryFn: ({ signal }) => call(readPrivateWord, { params: { id } }, { signal }),
    staleTime: 2_000,
    refetchInterval: 20_000,
  })

/** The member's own application as a host, and their rooms. */
export const ownHostQuery = queryOptions({
  queryKey: [...roomsKey, 'own-host'],
  queryFn: async ({ signal }) => (await call(readOwnHost, {}, { signal })).host,
  staleTime: 15_000,
})

export const ownRoomsQuery = queryOptions({
  queryKey: [...roomsKey, 'hosting'],
  queryFn: ({ signal }) => call(listOwnRooms, {}, { signal }),
  staleTime: 15_000,
})

/** For moderators: the sessions that they may read. */
export const readableSessionsQuery = queryOptions({
  queryKey: [...roomsKey, 'readable'],
  queryFn: async ({ signal }) => (await call(listReadableSessions, {}, { signal })).items,
  staleTime: 15_000,
  refetchInterval: 60_000,
})

/** Whether the reader can appeal against a removal, and the state of the appeal. */
export const removalQuery = (id: string) =>
  queryOptions({
    queryKey: [...roomsKey, 'removal', id],
    queryFn: ({ signal }) => call(readRemoval, { params: { id } }, { signal }),
    staleTime: 15_000,
  })
