import { useMemo } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Refreshes } from './topics.ts'
import { useTopics } from './use-topics.ts'

/** The queries that a change to the member's account makes stale. */
export type MemberRefreshes = NonNullable<Refreshes['member']>

/**
 * Refetches data of a member's account when it changed on another device, or by somebody else. Both lists of
 * queries are module constants.
 *
 * @param memberId null while nobody is signed in
 * @param all the queries to refetch when a change may have been missed
 */
export function useMemberTopic(
  memberId: string | null,
  refreshes: MemberRefreshes,
  all: readonly QueryKey[],
): void {
  const subscription = useMemo(() => {
    if (memberId === null) return null
    return { name: `member:${memberId}`, options: {}, all, refreshes: { member: refreshes } }
  }, [memberId, refreshes, all])
  useTopics(subscription)
}
