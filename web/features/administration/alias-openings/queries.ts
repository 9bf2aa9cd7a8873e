import { queryOptions } from '@tanstack/react-query'
import { listAliasOpenings } from '#contract/community/alias-openings.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Requests to open an alias, the newest first. */
export const aliasOpeningsQuery = queryOptions({
  queryKey: [...administration, 'alias-openings'],
  queryFn: async ({ signal }) => (await call(listAliasOpenings, {}, { signal })).items,
  staleTime: 15_000,
})
