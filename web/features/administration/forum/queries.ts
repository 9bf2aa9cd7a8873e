import { queryOptions } from '@tanstack/react-query'
import { listCategorySettings } from '#contract/community/forum.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** All categories of the forum, of both communities, in their order. */
export const categorySettingsQuery = queryOptions({
  queryKey: [...administration, 'forum'],
  queryFn: async ({ signal }) => (await call(listCategorySettings, {}, { signal })).items,
  staleTime: 15_000,
})
