import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmissionOutcome } from '#contract/community/posts.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { toHandInOutcome, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { ownPostsQuery, threadsKey } from '#web/community/queries.ts'
import { closedReasonFor } from '#web/community/refused-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { campaignsKey } from '../queries.ts'

/** The data to send: the text, and the additional field. */
export interface NewsToSend {
  readonly id: string
  readonly source: string
  readonly evidence: string
}

/**
 * A text that is added to a campaign, stored on this device until it is sent. A retry after a lost response creates no second post.
 *
 * @param form identifies the form and its campaign
 */
export function useNews(form: string, send: (news: NewsToSend) => Promise<SubmissionOutcome>) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(draftKey(owner, `campaign/${form}`))
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : ''
  }
  const draft = { source: text('source'), evidence: text('evidence') }
  const [outcome, setOutcome] = useState<HandInOutcome | null>(null)
  const submission = useWrite(
    async () => {
      setOutcome(null)
      if (draft.source.trim() === '') throw new Incomplete(m.community_words_missing())
      const id = text('id') || crypto.randomUUID()
      change({ id })
      await saveNow()
      const answer = await send({ id, ...draft })
      setOutcome(toHandInOutcome(answer))
      if (answer.outcome === 'refused') change({ id: '' })
      else clear()
      await Promise.all([
        client.invalidateQueries({ queryKey: campaignsKey }),
        client.invalidateQueries({ queryKey: threadsKey }),
        client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      ])
    },
    async (error) => {
      if (!isRefusal(error, 'reused_key')) return closedReasonFor(error, client)
      change({ id: '' })
      return m.campaigns_arrived_before()
    },
  )
  return { draft, change, keeping: saveState, outcome, ...submission }
}
