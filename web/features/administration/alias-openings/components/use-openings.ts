import { useQueryClient } from '@tanstack/react-query'
import {
  requestAliasOpening,
  confirmAliasOpening,
  endAliasOpening,
  viewAliasOpening,
} from '#contract/community/alias-openings.ts'
import type { CallInput, CallResult } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { callReauthenticated } from '#web/platform/reauthentication/asking.ts'
import { aliasOpeningsQuery } from '../queries.ts'

/** What administrators do about opening an alias. The list is read again before it resolves. */
export function useOpenings() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: aliasOpeningsQuery.queryKey })
  return {
    refresh,
    ask: async (body: CallInput<typeof requestAliasOpening>['body']): Promise<void> => {
      await callReauthenticated(requestAliasOpening, { body })
      await refresh()
    },
    confirm: async (id: string): Promise<void> => {
      await callReauthenticated(confirmAliasOpening, { params: { id } })
      await refresh()
    },
    end: async (id: string): Promise<void> => {
      await call(endAliasOpening, { params: { id } })
      await refresh()
    },
    /** @param showing the same where it is tried again. The answer stays in no cache. */
    view: (id: string, showing: string): Promise<CallResult<typeof viewAliasOpening>> =>
      callReauthenticated(viewAliasOpening, { params: { id }, body: { id: showing } }),
  }
}
