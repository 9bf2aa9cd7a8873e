import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { markChat } from '#contract/community/chat-messages.ts'
import { call } from '#web/platform/api/call.ts'
import { chatsKey } from '#web/records/chats/queries.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'

/**
 * Reports what the member has received and read, while the page is visible. Returns the number of the last message read before opening it,
 * which is the place of the line "new".
 */
export function useReadMarker(memberId: string, { record, read, cachedAt }: OpenedChat): number {
  const { id, readUpTo } = record
  const client = useQueryClient()
  const [before] = useState(readUpTo)
  const marked = useRef(readUpTo)
  const newest = read.items.at(-1)?.number ?? 0
  useEffect(() => {
    const mark = () => {
      if (cachedAt !== null || newest <= marked.current || document.visibilityState !== 'visible') return
      const last = marked.current
      marked.current = newest
      call(markChat, { params: { id }, body: { delivered: newest, read: newest } }).then(
        () => client.invalidateQueries({ queryKey: [...chatsKey(memberId), 'list'] }),
        () => {
          // A failed mark is repeated with the next message, or at the next visit.
          marked.current = last
        },
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, newest, cachedAt, client, memberId])
  return before
}
