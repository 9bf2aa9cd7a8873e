import { queryOptions } from '@tanstack/react-query'
import { listPlanGrants } from '#contract/subscriptions.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export const planGrantsQuery = queryOptions({
  queryKey: [...administration, 'plan-grants'],
  queryFn: async ({ signal }) => (await call(listPlanGrants, {}, { signal })).items,
})
