import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendStory } from '#contract/community/stories.ts'
import { toHandInOutcome, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { closedReasonFor } from '#web/community/refused-words.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import type { useStoryDraft } from '../model/story-draft.ts'

/** Sends a story. A retry after a lost response creates no second story. */
export function useSendStory({ draft, set, clear, saveNow }: ReturnType<typeof useStoryDraft>) {
  const client = useQueryClient()
  const [sent, setSent] = useState<{ outcome: HandInOutcome; id: string } | null>(null)
  const submission = useWrite(
    async () => {
      const { title, source, contentNote, types, severity, isIndexed } = draft
      if (severity === null) throw new Incomplete(m.stories_severity_missing())
      const id = draft.id ?? crypto.randomUUID()
      set({ id })
      await saveNow()
      const words = { title, source, contentNote, types: [...types], severity, isIndexed }
      const answer = await call(sendStory, { body: { id, ...words, language: getLocale() } })
      const outcome = toHandInOutcome(answer)
      setSent({ outcome, id })
      // A refused story was not stored: the next attempt is a new one.
      if (outcome.isRefused) set({ id: null })
      else clear()
      await client.invalidateQueries({ queryKey: ownPostsQuery.queryKey })
    },
    async (error) => {
      if (!isRefusal(error, 'reused_key')) return closedReasonFor(error, client)
      // The first attempt arrived, and the draft has changed since.
      set({ id: null })
      return m.stories_arrived_before()
    },
  )
  return { ...submission, sent }
}
