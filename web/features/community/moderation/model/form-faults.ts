import { type ModerationAct, outcomeByAct } from './moderation-acts.ts'
import { outcomesWithReason } from '#contract/community/moderation.ts'
import { type DecisionDraft, hasText } from './draft.ts'

/** What is missing before a decision can be sent. */
export type FormFault = 'note' | 'reason' | 'words' | 'text' | 'part' | 'nothing_left'

/** @param source the submitted text */
export function draftFault(act: ModerationAct, draft: DecisionDraft, source: string): FormFault | null {
  if (act === 'publish_with_note') return draft.contentNote.trim() === '' ? 'note' : null
  if (
    act === 'propose' &&
    (draft.proposed === null || draft.proposed.trim() === '' || draft.proposed === source)
  )
    return 'text'
  if (act === 'remove_part') {
    if (draft.left === null || draft.left === source) return 'part'
    if (!hasText(draft.left)) return 'nothing_left'
  }
  if (!outcomesWithReason.includes(outcomeByAct(act))) return null
  if (draft.reason === null) return 'reason'
  // For the reason "other", this text is all that the author learns.
  return draft.reason === 'other' && draft.words.trim() === '' ? 'words' : null
}
