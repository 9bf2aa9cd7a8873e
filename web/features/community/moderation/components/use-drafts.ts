import { useCallback, useState } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { type DecisionDraft, emptyDraft, suggestedReason } from '../model/draft.ts'

/** The moderator's drafts for each item while the desk is open, even after the claim of an item has expired. */
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
