import { queryOptions } from '@tanstack/react-query'
import { listTextHolds } from '#contract/community/holds.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Texts of which a copy is retained, by the end of the hold. */
export const textHoldsQuery = queryOptions({
  queryKey: [...administration, 'text-holds'],
  queryFn: async ({ signal }) => (await call(listTextHolds, {}, { signal })).items,
  staleTime: 15_000,
})
