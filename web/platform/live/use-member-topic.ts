import { useMemo } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Refreshes } from './topics.ts'
import { useTopics } from './use-topics.ts'

/** Which queries a notice about the member's account makes old. */
export type MemberRefreshes = NonNullable<Refreshes['member']>

/**
 * Asks again for what belongs to a member's account when it changed on another device of theirs, or by somebody else. Both
 * lists of queries are constants of the module that has them.
 *
 * @param memberId null while nobody is signed in
 * @param all what is asked for again where a notice may have been missed
 */
export function useMemberTopic(
  memberId: string | null,
  refreshes: MemberRefreshes,
  all: readonly QueryKey[],
): void {
  const watching = useMemo(() => {
    if (memberId === null) return null
    return { name: `member:${memberId}`, options: {}, all, refreshes: { member: refreshes } }
  }, [memberId, refreshes, all])
  useTopics(watching)
}
