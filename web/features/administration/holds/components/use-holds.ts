import { useQueryClient } from '@tanstack/react-query'
import { endTextHold, extendTextHold, holdText } from '#contract/community/holds.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { textHoldsQuery } from '../queries.ts'

/** The actions of administrators on holds. The list is refetched before each resolves. */
export function useHolds() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: textHoldsQuery.queryKey })
  return {
    place: async (body: CallInput<typeof holdText>['body']): Promise<void> => {
      await call(holdText, { body })
      await refresh()
    },
    extend: async (id: string, until: string): Promise<void> => {
      await call(extendTextHold, { params: { id }, body: { until } })
      await refresh()
    },
    end: async (id: string): Promise<void> => {
      await call(endTextHold, { params: { id } })
      await refresh()
    },
  }
}
