import type { QueryClient } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { communityQuery, voiceQuery } from './queries.ts'

/**
 * The reason why a text was not accepted, in the reader's language, once it is known who is present; undefined if the general message says
 * it.
 */
export async function closedReasonFor(error: unknown, client: QueryClient): Promise<string | undefined> {
  if (isRefusal(error, 'forbidden')) {
    await client.invalidateQueries({ queryKey: voiceQuery.queryKey })
    return m.community_silent()
  }
  if (!isRefusal(error, 'conflict')) return undefined
  const { isOpen } = await client.fetchQuery({ ...communityQuery, staleTime: 0 })
  return isOpen ? m.community_nobody() : m.community_closed()
}
