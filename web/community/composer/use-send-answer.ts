import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writePost } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { loadCode } from '#web/platform/load-code.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { aliasesQuery, ownPostsQuery, threadQuery } from '../queries.ts'
import { closedReasonFor } from '../refused-words.ts'
import { toHandInOutcome, queuedOutcome, type HandInOutcome } from './send-outcome.ts'
import type { PostDraft, usePostDraft } from './use-draft.ts'

/** The part of a draft that goes to the server. */
function toPostBody({ source, contentNote, replyTo, quote, aliasId }: PostDraft) {
  const part = quote && { postId: quote.postId, from: quote.from, to: quote.to }
  return { source, contentNote, replyTo, quote: part, aliasId }
}

/** Sends the draft; without a network it waits in the outbox. A retry after a lost response is the same post. */
export function useSendAnswer(
  threadId: string,
  { draft, set, clear, saveNow }: ReturnType<typeof usePostDraft>,
  onSent?: () => Promise<unknown>,
) {
  const client = useQueryClient()
  const { user } = useAuth()
  const [outcome, setOutcome] = useState<HandInOutcome | null>(null)
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey }),
      client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      client.invalidateQueries({ queryKey: aliasesQuery.queryKey }),
      onSent?.(),
    ])
  const send = async (id: string) => {
    const { aliasId, ...words } = toPostBody(draft)
    const body = { id, ...words, ...(aliasId === null ? {} : { aliasId }) }
    const answer = await call(writePost, { params: { id: threadId }, body })
    setOutcome(toHandInOutcome(answer))
    // A refused text is not a post: the next attempt is a new one.
    if (answer.outcome === 'refused') set({ id: null })
    else clear()
    await refresh()
  }
  const writing = useWrite(
    async () => {
      setOutcome(null)
      if (draft.source.trim() === '') throw new Incomplete(m.community_words_missing())
      const id = draft.id ?? crypto.randomUUID()
      set({ id })
      await saveNow()
      try {
        await send(id)
      } catch (error) {
        if (!(error instanceof OfflineError) || !user) throw error
        const { queueAnswer } = await loadCode(() => import('../unsent/queue-answer.ts'))
        await queueAnswer({ id, memberId: user.id, thing: { threadId, ...toPostBody(draft) } })
        setOutcome(queuedOutcome())
        clear()
      }
    },
    async (error) => {
      // The first attempt has arrived and the text was changed since, so this is another post.
      if (isRefusal(error, 'reused_key')) {
        set({ id: null })
        await refresh()
        return m.community_arrived_before()
      }
      // The target may be closed or deleted by now, which its page shows.
      if (isRefusal(error, 'conflict', 'expired', 'not_found')) await onSent?.()
      return closedReasonFor(error, client)
    },
  )
  return { ...writing, outcome }
}
