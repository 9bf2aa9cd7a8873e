import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { Withheld } from '#web/platform/outbox/kind.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import type { PendingChange } from '#web/records/status-changes/use-status-change.ts'
import { statusName } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A status change that has not arrived: the change, what blocks it, and what can be done. */
export function UnsentChange({ item }: { item: PendingChange }) {
  const { id, change, state, problem, isKept: isStored } = item
  const isOutdated = problem instanceof Withheld || isRefusal(problem, 'conflict')
  const isRetriedAutomatically = state !== 'refused' && !isMissingKey(problem)
  return (
    <Notice
      tone={state === 'refused' ? 'danger' : 'info'}
      title={m.reports_change_waits({ status: statusName(change.to) })}
      live
    >
      {change.reason !== '' && <p className="whitespace-pre-line">{change.reason}</p>}
      {problem !== null && <p>{isOutdated ? m.reports_change_conflict() : sentenceFor(problem)}</p>}
      {problem !== null && isRetriedAutomatically && (
        <p>{isStored ? m.report_page_waits_kept() : m.report_page_waits_in_tab()}</p>
      )}
      {problem !== null && (
        <div className="flex flex-wrap gap-3">
          {!isOutdated && (
            <Button tone="secondary" onClick={() => void outbox().retry(id)}>
              {m.report_page_send_again()}
            </Button>
          )}
          <Button tone="quiet" onClick={() => void outbox().discard(id)}>
            {change.to === 'withdrawn' ? m.report_page_withdraw_cancel() : m.report_page_take_back()}
          </Button>
        </div>
      )}
    </Notice>
  )
}
