import { queryOptions } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/announcements.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const announcementsQuery = queryOptions({
  queryKey: [...administration, 'announcements'],
  queryFn: async ({ signal }) => (await call(listAnnouncements, {}, { signal })).items,
  staleTime: 15_000,
})
