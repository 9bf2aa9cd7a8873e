import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import {
  decideSubmission,
  handOnSubmission,
  type OpenSubmission,
  outcomesWithReason,
  undoDecision,
  undoSeconds,
} from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { type ModerationAct, outcomeByAct } from '../model/moderation-acts.ts'
import type { DecisionDraft } from '../model/draft.ts'
import { withoutItem } from '../model/queue.ts'
import { queueQuery } from '../queries.ts'
import { doneNames } from '../words.ts'

interface LastDecision {
  readonly id: string
  readonly item: string
  readonly toast: number
}

/** The body of a decision. Input for other decisions stays in the draft. */
function decisionBody(act: ModerationAct, draft: DecisionDraft, version: number, id: string) {
  const outcome = outcomeByAct(act)
  const hasReason = outcomesWithReason.includes(outcome)
  return {
    id,
    version,
    outcome,
    reason: hasReason ? draft.reason : null,
    words: hasReason ? draft.words.trim() : '',
    contentNote: act === 'publish_with_note' ? draft.contentNote.trim() : '',
    text: act === 'propose' ? draft.proposed : act === 'remove_part' ? draft.left : null,
  }
}

/** The toast after a decision, which also says if another moderator has to agree. */
function titleOf(act: ModerationAct, { item }: OpenSubmission): string {
  const agrees = ['publish', 'agree'].includes(outcomeByAct(act)) && item.agreed + 1 < item.needed
  return agrees ? m.moderation_done_agreed() : doneNames[act]()
}

/** Reports why a decision failed. @param showAgain shows the item again */
function reportFailure(error: unknown, showAgain: () => void): void {
  if (isRefusal(error, 'conflict', 'not_found'))
    toast({ title: m.moderation_conflict(), description: m.moderation_conflict_text(), tone: 'info' })
  else
    toast({
      title: m.moderation_failed(),
      description: sentenceFor(error),
      tone: 'danger',
      action: { label: m.moderation_failed_back(), run: showAgain },
    })
}

function reportUndoFailure(error: unknown): void {
  const isLate = isRefusal(error, 'conflict', 'not_found')
  toast({
    title: isLate ? m.moderation_undo_late() : m.moderation_failed(),
    description: isLate ? m.moderation_undo_late_text() : sentenceFor(error),
    tone: 'danger',
  })
}

/** The queue in this tab, without items that were just decided, and its refetch. */
function useQueueView() {
  const queries = useQueryClient()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: queueQuery.queryKey }), [queries])
  const drop = useCallback(
    (id: string, decidedCount: number) =>
      queries.setQueryData(queueQuery.queryKey, (queue) => queue && withoutItem(queue, id, decidedCount)),
    [queries],
  )
  return { refresh, drop }
}

/**
 * Deciding, releasing and undoing. The next item is shown before the server has answered; if it refuses, that is reported, and
 * the draft is still there.
 *
 * @param openItem opens an item, or the list
 */
export function useDecide(openItem: (id: string | null) => void) {
  const { refresh, drop } = useQueueView()
  const last = useRef<LastDecision | null>(null)
  const undo = useCallback(async () => {
    const lastDecision = last.current
    if (!lastDecision) return
    last.current = null
    dismissToast(lastDecision.toast)
    try {
      await call(undoDecision, { params: { id: lastDecision.id } })
      await refresh()
      openItem(lastDecision.item)
      toast({ title: m.moderation_undone(), tone: 'info' })
    } catch (error) {
      reportUndoFailure(error)
    }
  }, [openItem, refresh])
  const decide = useCallback(
    async (opened: OpenSubmission, act: ModerationAct, draft: DecisionDraft) => {
      const { id: item, version } = opened.item
      const id = crypto.randomUUID()
      drop(item, 1)
      try {
        await call(decideSubmission, { params: { id: item }, body: decisionBody(act, draft, version, id) })
        const shownToast = toast({
          title: titleOf(act, opened),
          tone: 'success',
          action: { label: m.moderation_undo(), run: () => void undo() },
        })
        last.current = { id, item, toast: shownToast }
        setTimeout(() => {
          dismissToast(shownToast)
          if (last.current?.id === id) last.current = null
        }, undoSeconds * 1000)
      } catch (error) {
        reportFailure(error, () => openItem(item))
      }
      await refresh()
    },
    [drop, openItem, refresh, undo],
  )
  const releaseItem = useCallback(
    async (item: string) => {
      drop(item, 0)
      try {
        await call(handOnSubmission, { params: { id: item } })
        toast({ title: m.moderation_handed_on(), tone: 'success' })
      } catch (error) {
        reportFailure(error, () => openItem(item))
      }
      await refresh()
    },
    [drop, openItem, refresh],
  )
  return { decide, releaseItem, undo }
}
