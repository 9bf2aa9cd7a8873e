import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import type { SubmissionOutcome } from '#contract/community/posts.ts'
import type { Language } from '#contract/primitives.ts'
import { outcomeOf, type HandInOutcome } from '#web/community/composer/send-outcome.ts'
import { languagesOf } from '#web/community/groups/group-words.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { closedWordsFor } from '#web/community/refused-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { groupsKey } from '../queries.ts'
import type { GroupPostDraft, useGroupPostDraft } from '../store/post-draft.ts'

interface Started extends HandInOutcome {
  readonly threadId: string
}

/** The language in which something is written in a group: one of the group's. */
export function languageIn({ texts }: Pick<SupportGroup, 'texts'>, chosen: Language | null): Language {
  const languages = languagesOf(texts)
  const wanted = chosen ?? getLocale()
  return languages.includes(wanted) ? wanted : (languages[0] ?? wanted)
}

interface Starting {
  group: SupportGroup
  typed: ReturnType<typeof useGroupPostDraft>
  /** Hands the words in. */
  send: (id: string, draft: GroupPostDraft, language: Language) => Promise<SubmissionOutcome>
}

/** Starts a thread. A second try after an answer that was lost is the same thread. */
export function useStart({ group, typed: { draft, set, clear, saveNow }, send }: Starting) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Started | null>(null)
  const writing = useWrite(
    async () => {
      setOutcome(null)
      const id = draft.id ?? crypto.randomUUID()
      set({ id })
      await saveNow()
      const answer = await send(id, draft, languageIn(group, draft.language))
      setOutcome({ ...outcomeOf(answer), threadId: id })
      // What was refused is no post: the next try is a new one.
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
        // The first try has arrived, and something was changed since.
        set({ id: null })
        return m.forum_arrived_before()
      }
      if (isRefusal(error, 'conflict')) await client.invalidateQueries({ queryKey: groupsKey })
      return closedWordsFor(error, client)
    },
  )
  return { ...writing, outcome }
}
