import { queryOptions } from '@tanstack/react-query'
import { listSessions, listSignIns } from '#contract/sign-ins.ts'
import { call } from '#web/platform/api/call.ts'

/** Where the member is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The member's sign-ins of the last 90 days. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }) => (await call(listSignIns, {}, { signal })).days,
  staleTime: 0,
})
