import { momentInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import type { IndexState } from '#web/records/search/report-index.ts'

/** Opening fewer than this is over before anybody has read about it. */
const minReportsForProgress = 12

interface IndexProgressProps {
  state: IndexState
  onRefresh: () => void
}

/** How far the index is; or why it is not in step, and since when. */
export function IndexProgress({ state, onRefresh }: IndexProgressProps) {
  const { step, problem, opened, toOpen, inStepAt, reports } = state
  if (step === 'opening' && toOpen >= minReportsForProgress) {
    const numbers = m.report_list_opening_numbers({ opened, count: toOpen })
    return (
      <div className="grid gap-1.5">
        <ProgressBar label={m.report_list_opening()} value={opened} max={toOpen} numbers={numbers} />
        <p className="text-sm text-ink-soft">{m.report_list_opening_text()}</p>
      </div>
    )
  }
  if (step !== 'stopped') return null
  const isHere = reports.size > 0
  return (
    <Notice
      tone={isHere ? 'info' : 'warn'}
      title={isHere ? m.report_list_kept() : m.reports_list_failed()}
      live
    >
      {isHere && inStepAt && <p>{m.report_list_kept_at({ when: momentInWords(inStepAt) })}</p>}
      <p>{sentenceFor(problem)}</p>
      <div>
        <Button tone="secondary" onClick={onRefresh}>
          {m.ui_try_again()}
        </Button>
      </div>
    </Notice>
  )
}
