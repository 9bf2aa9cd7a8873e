import { queryOptions } from '@tanstack/react-query'
import { listAllGroups } from '#contract/community/group-care.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** All groups and proposals of both communities, and the possible facilitators. */
export const allGroupsQuery = queryOptions({
  queryKey: [...administration, 'groups'],
  queryFn: ({ signal }) => call(listAllGroups, {}, { signal }),
  staleTime: 15_000,
})
