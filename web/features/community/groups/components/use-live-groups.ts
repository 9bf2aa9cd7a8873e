import { useMemo } from 'react'
import type { TopicSubscription } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import { groupsKey } from '../queries.ts'

/** Keeps a group and its rooms in sync with the server, while its page is open. */
export function useLiveGroups(memberId: string | null): void {
  const watching = useMemo((): TopicSubscription | null => {
    if (memberId === null) return null
    const all = [[...groupsKey]]
    return {
      name: `member:${memberId}`,
      options: {},
      all,
      refreshes: { member: ({ what }) => (what === 'groups' ? all : []) },
    }
  }, [memberId])
  useTopics(watching)
}
