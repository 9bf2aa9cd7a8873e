import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startTopic, type ForumCategory } from '#contract/community/forum.ts'
import { closedReasonFor } from '#web/community/refused-words.ts'
import { toHandInOutcome, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { topicLanguage } from '../model/topic-faults.ts'
import { forumKey } from '../queries.ts'
import type { useTopicDraft } from '../store/topic-draft.ts'

interface StartedTopic extends HandInOutcome {
  readonly topicId: string
  readonly isPublished: boolean
}

/** Starts a topic. A retry after a lost response creates no second topic. */
export function useStart({ draft, set, clear, saveNow }: ReturnType<typeof useTopicDraft>) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<StartedTopic | null>(null)
  const submission = useWrite(
    async (category: ForumCategory) => {
      setOutcome(null)
      const id = draft.id ?? crypto.randomUUID()
      set({ id })
      await saveNow()
      const { title, source, contentNote, aliasId } = draft
      const language = topicLanguage(category, draft.language, getLocale())
      const words = { title, source, contentNote, language, category: category.address }
      const body = { id, ...words, ...(aliasId === null ? {} : { aliasId }) }
      const answer = await call(startTopic, { body })
      const isPublished = answer.outcome === 'taken' && answer.state === 'published'
      setOutcome({ ...toHandInOutcome(answer), topicId: id, isPublished })
      // A refused topic was not stored: the next attempt is a new one.
      if (answer.outcome === 'refused') set({ id: null })
      else clear()
      await Promise.all([
        client.invalidateQueries({ queryKey: forumKey }),
        client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      ])
    },
    async (error) => {
      if (isRefusal(error, 'not_found')) return m.forum_category_gone()
      if (!isRefusal(error, 'reused_key')) return closedReasonFor(error, client)
      // The first attempt arrived, and the draft has changed since.
      set({ id: null })
      return m.forum_arrived_before()
    },
  )
  return { ...submission, outcome }
}
