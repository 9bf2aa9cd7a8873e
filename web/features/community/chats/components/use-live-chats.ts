import { useMemo } from 'react'
import type { TopicSubscription } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import { chatsKey } from '#web/records/chats/queries.ts'

/** Keeps conversations in sync with the server, while a page that uses it is open. */
export function useLiveChats(memberId: string): void {
  const watching = useMemo((): TopicSubscription => {
    const all = chatsKey(memberId)
    const lists = [...all, 'list']
    return {
      name: `member:${memberId}`,
      options: {},
      all: [all],
      refreshes: {
        chat: ({ id, what }) => (what === 'typing' ? [] : [[...all, 'chat', id], lists]),
        member: ({ what }) => (what === 'chats' ? [all] : []),
      },
    }
  }, [memberId])
  useTopics(watching)
}
