import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import type { SubmissionOutcome } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import { toHandInOutcome, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { languagesOf } from '#web/community/groups/group-words.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { closedReasonFor } from '#web/community/refused-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { groupsKey } from '../queries.ts'
import type { GroupPostDraft, useGroupPostDraft } from '../store/post-draft.ts'

interface StartedThread extends HandInOutcome {
  readonly threadId: string
}

/** The language of a post in a group: one of the group's. */
export function startLanguage({ texts }: Pick<SupportGroup, 'texts'>, chosen: Language | null): Language {
  const languages = languagesOf(texts)
  const preferredLanguage = chosen ?? getLocale()
  return languages.includes(preferredLanguage) ? preferredLanguage : (languages[0] ?? preferredLanguage)
}

interface StartOptions {
  group: SupportGroup
  typed: ReturnType<typeof useGroupPostDraft>
  /** Submits the post. */
  send: (id: string, draft: GroupPostDraft, language: Language) => Promise<SubmissionOutcome>
}

/** Starts a thread. A retry after a lost response creates no second thread. */
export function useStart({ group, typed: { draft, set, clear, saveNow }, send }: StartOptions) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<StartedThread | null>(null)
  const submission = useWrite(
    async () => {
      setOutcome(null)
      const id = draft.id ?? crypto.randomUUID()
      set({ id })
      await saveNow()
      const answer = await send(id, draft, startLanguage(group, draft.language))
      setOutcome({ ...toHandInOutcome(answer), threadId: id })
      // A refused post was not stored: the next attempt is a new one.
      if (answer.outcome === 'refused') set({ id: null })
      else clear()
      await Promise.all([
        client.invalidateQueries({ queryKey: groupsKey }),
        client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      ])
    },
    async (error) => {
      if (isRefusal(error, 'not_found')) return m.groups_gone()
      if (isRefusal(error, 'reused_key')) {
        // The first attempt arrived, and the draft has changed since.
        set({ id: null })
        return m.forum_arrived_before()
      }
      if (isRefusal(error, 'conflict')) await client.invalidateQueries({ queryKey: groupsKey })
      return closedReasonFor(error, client)
    },
  )
  return { ...submission, outcome }
}
