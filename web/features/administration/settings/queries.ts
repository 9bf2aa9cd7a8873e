import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listSettingsChanges, listSignUpInvitations, readSettings } from '#contract/operator-settings.ts'
import { call } from '#web/platform/api/call.ts'
import { administration, paged } from '#web/features/administration/administration/queries.ts'

export const settingsQuery = queryOptions({
  queryKey: [...administration, 'settings'],
  queryFn: ({ signal }) => call(readSettings, {}, { signal }),
  staleTime: 15_000,
})

export const settingsChangesQuery = infiniteQueryOptions({
  ...paged,
  queryKey: [...administration, 'settings', 'changes'],
  queryFn: ({ pageParam: cursor, signal }) => call(listSettingsChanges, { query: { cursor } }, { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: [...administration, 'sign-up-invitations'],
  queryFn: async ({ signal }) => (await call(listSignUpInvitations, {}, { signal })).items,
  staleTime: 15_000,
})
