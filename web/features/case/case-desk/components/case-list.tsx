import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { isOpen } from '../model/queue-choice.ts'
import type { DeskSnapshot } from '../model/desk-state.ts'
import type { DeskCase } from '../model/desk-case.ts'
import { CaseRow, rowHeights } from './case-row.tsx'

interface CaseListProps {
  now: DeskSnapshot
  rows: readonly DeskCase[]
  /** In the organisation's time zone. */
  today: string
  isWide: boolean
  /** Whether the list shows ended cases. */
  isEnded: boolean
  names: ReadonlyMap<string, string>
  memberId: string | null
  selected: ReadonlySet<string>
  read: string | null
  focusOn: { index: number } | null
  /** Whether the list is filtered. */
  isPart: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onRetry: () => void
  onAll: () => void
  /** Repeats a search of the open cases among the ended ones. */
  onEnded: (() => void) | undefined
}

function EmptyCaseList({ isPart, onAll, onEnded }: Pick<CaseListProps, 'isPart' | 'onAll' | 'onEnded'>) {
  return isPart ? (
    <div className="grid justify-items-start gap-3 py-6">
      <p className="text-ink-soft">{m.case_desk_nothing_found()}</p>
      <div className="flex flex-wrap gap-3">
        {onEnded && <Button onClick={onEnded}>{m.case_desk_search_ended()}</Button>}
        <Button tone="secondary" onClick={onAll}>
          {m.case_desk_show_open()}
        </Button>
      </div>
    </div>
  ) : (
    <EmptyState illustration={<Letterbox />} title={m.organisations_queue_empty()}>
      <p>{m.organisations_queue_empty_text()}</p>
    </EmptyState>
  )
}

/** The listed cases, or why there are none. */
export function CaseList(props: CaseListProps) {
  const { now, rows, today, isWide, isEnded, names, memberId, selected, read, focusOn } = props
  const assigneeOf = ({ assigneeId }: DeskCase) => {
    if (assigneeId === null) return null
    if (assigneeId === memberId) return isWide ? m.case_desk_me() : m.case_desk_with_me()
    const name = names.get(assigneeId) ?? m.organisations_unnamed()
    return isWide ? name : m.case_desk_with({ name })
  }
  const problem = now.step === 'stopped' && (
    <LoadFailure error={now.problem} title={m.reports_list_failed()} onRetry={props.onRetry} />
  )
  const isComing = now.step === 'listing' || now.ended === 'listing'
  if (rows.length === 0 && isComing) return <SkeletonCards label={m.reports_list_loading()} />
  if (rows.length === 0 && problem) return problem
  if (rows.length === 0) return <EmptyCaseList {...props} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {problem}
      <LongList
        label={m.case_desk_queue()}
        items={rows}
        keyOf={({ id }) => id}
        estimate={isWide ? rowHeights.wide : rowHeights.narrow}
        gap={0}
        scrollsSeparately={isWide}
        focusOn={focusOn}
      >
        {(each) => (
          <CaseRow
            each={each}
            today={today}
            assignee={assigneeOf(each)}
            isSelected={selected.has(each.id)}
            isRead={read === each.id}
            isDone={!isEnded && !isOpen(each)}
            isBeside={isWide}
            onSelect={props.onSelect}
            onOpen={props.onOpen}
          />
        )}
      </LongList>
    </div>
  )
}
