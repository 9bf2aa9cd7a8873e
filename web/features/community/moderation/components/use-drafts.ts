import { useCallback, useState } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { type DecisionDraft, emptyDraft, suggestedReason } from '../model/draft.ts'

/** What a moderator has written about each item, as long as the desk is open: also once the time of an item is over. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, DecisionDraft>>(new Map())
  const draftOf = useCallback(
    ({ item: { id, kind }, findings }: OpenSubmission): DecisionDraft =>
      drafts.get(id) ?? { ...emptyDraft, reason: kind === 'age_band' ? 'other' : suggestedReason(findings) },
    [drafts],
  )
  const write = useCallback(
    (id: string, draft: DecisionDraft) => setDrafts((before) => new Map(before).set(id, draft)),
    [],
  )
  return { draftOf, write }
}
