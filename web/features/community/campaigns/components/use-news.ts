import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmissionOutcome } from '#contract/community/posts.ts'
import { draftKey, useDraftOwner } from '#web/community/composer/draft-owner.ts'
import { outcomeOf, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { ownPostsQuery, threadsKey } from '#web/community/queries.ts'
import { closedWordsFor } from '#web/community/refused-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useTyped } from '#web/platform/device/typed.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writing.ts'
import { campaignsKey } from '../queries.ts'

/** What is sent: the words, and what else is typed beside them. */
export interface NewsToSend {
  readonly id: string
  readonly source: string
  readonly evidence: string
}

/**
 * Words that are added to a campaign, stored on this device until they are sent. A second try after an answer that was lost is the same post.
 *
 * @param form which of the forms of which campaign it is
 */
export function useNews(form: string, send: (news: NewsToSend) => Promise<SubmissionOutcome>) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  const { typed, keeping, change, clear, saveNow } = useTyped(draftKey(owner, `campaign/${form}`))
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : ''
  }
  const draft = { source: text('source'), evidence: text('evidence') }
  const [outcome, setOutcome] = useState<HandInOutcome | null>(null)
  const writing = useWrite(
    async () => {
      setOutcome(null)
      if (draft.source.trim() === '') throw new Incomplete(m.community_words_missing())
      const id = text('id') || crypto.randomUUID()
      change({ id })
      await saveNow()
      const answer = await send({ id, ...draft })
      setOutcome(outcomeOf(answer))
      if (answer.outcome === 'refused') change({ id: '' })
      else clear()
      await Promise.all([
        client.invalidateQueries({ queryKey: campaignsKey }),
        client.invalidateQueries({ queryKey: threadsKey }),
        client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      ])
    },
    async (error) => {
      if (!isRefusal(error, 'reused_key')) return closedWordsFor(error, client)
      change({ id: '' })
      return m.campaigns_arrived_before()
    },
  )
  return { draft, change, keeping, outcome, ...writing }
}
