import { useMemo } from 'react'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { TopicSubscription } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import { mentoringKey } from '../queries.ts'

/** Keeps mentors and pairs in sync with the server, while a page that uses it is open. */
export function useLiveMentoring(memberId: string): void {
  const watching = useMemo((): TopicSubscription => {
    const all = [[...mentoringKey], [sealedQuery, ...mentoringKey, memberId]]
    return {
      name: `member:${memberId}`,
      options: {},
      all,
      refreshes: { member: ({ what }) => (what === 'mentoring' ? all : []) },
    }
  }, [memberId])
  useTopics(watching)
}
