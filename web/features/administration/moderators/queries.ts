import { queryOptions } from '@tanstack/react-query'
import { listModerators } from '#contract/community/moderators.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Moderators, the size of their queue, and whether the community is open. */
export const moderatorsQuery = queryOptions({
  queryKey: [...administration, 'moderators'],
  queryFn: ({ signal }) => call(listModerators, {}, { signal }),
  staleTime: 15_000,
})
