import { useQueryClient } from '@tanstack/react-query'
import {
  appealBandChange,
  requestBandChange,
  type OwnBand,
  withdrawBandChange,
} from '#contract/community/band-changes.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { bandChangeQuery } from '#web/community/queries.ts'
import { call } from '#web/platform/api/call.ts'

/** The actions for a move into the other community. All affected queries are refetched before each resolves. */
export function useBandChange() {
  const client = useQueryClient()
  const show = (own: OwnBand) => client.setQueryData(bandChangeQuery.queryKey, own)
  return {
    ask: async (body: CallInput<typeof requestBandChange>['body']): Promise<void> => {
      show(await call(requestBandChange, { body }))
      // Asking for the younger community leaves the older one.
      await client.invalidateQueries({ queryKey: ['community'] })
      await client.invalidateQueries({ queryKey: ['stories'] })
    },
    withdraw: async (): Promise<void> => {
      await call(withdrawBandChange, {})
      await client.invalidateQueries({ queryKey: bandChangeQuery.queryKey })
    },
    appeal: async (words: string): Promise<void> => {
      show(await call(appealBandChange, { body: { words } }))
    },
  }
}
