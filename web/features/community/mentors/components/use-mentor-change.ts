import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, CallInput, CallResult } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { mentoringKey } from '../queries.ts'

/** Changes a mentor or a pair. The affected queries are refetched before it resolves. */
export function useMentoringChange() {
  const client = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> => {
    const answer = await call(endpoint, input)
    await client.invalidateQueries({ queryKey: mentoringKey })
    await client.invalidateQueries({ queryKey: [sealedQuery, ...mentoringKey] })
    return answer
  }
}
