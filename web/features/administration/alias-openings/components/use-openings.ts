import { useQueryClient } from '@tanstack/react-query'
import {
  requestAliasOpening,
  confirmAliasOpening,
  endAliasOpening,
  viewAliasOpening,
} from '#contract/community/alias-openings.ts'
import type { CallInput, CallResult } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { aliasOpeningsQuery } from '../queries.ts'

/** The actions of administrators on alias openings. The list is refetched before each resolves. */
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
    /** @param requestId stays the same for a retry. The answer is not cached. */
    view: (id: string, requestId: string): Promise<CallResult<typeof viewAliasOpening>> =>
      callReauthenticated(viewAliasOpening, { params: { id }, body: { id: requestId } }),
  }
}
