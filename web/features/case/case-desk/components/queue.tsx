import { type ReactNode, useMemo, useRef, useState } from 'react'
import { maxCases } from '#contract/case-desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ListAndPane, ToolFrame } from '#web/ui/tool-frame.tsx'
import { everythingOpen } from '../model/queue-choice.ts'
import { type QueueNow, useQueue } from './use-queue.ts'
import { CaseActions } from './case-actions.tsx'
import { OpenDeskDialog } from './confirm-dialog.tsx'
import { DeskPane, type PaneProps } from './desk-pane.tsx'
import { CaseList } from './case-list.tsx'
import { DueChecks } from './due-checks.tsx'
import { DeskFilters, DeskSearch } from './search-and-filters.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { DueTasksList } from './due-tasks-list.tsx'

interface QueueHeaderProps {
  queue: QueueNow
  mayChange: boolean
  /** The organisation, with a switch to another one. */
  organisation: ReactNode
}

/** One line: the number of cases, actions on the selection, and the organisation. */
function QueueHeader({ queue, mayChange, organisation }: QueueHeaderProps) {
  const { rows, selection, act, isWide, place } = queue
  const isChosen = selection.selected.size > 0
  return (
    <div
      className={classes(
        'flex min-h-control-small items-center gap-x-3 border-b border-line',
        // Stays visible at any scroll position.
        isChosen && 'bg-ground max-xl:sticky max-xl:top-0 max-xl:z-10 max-xl:md:top-26',
      )}
    >
      <output className={classes('shrink-0 text-sm text-ink-soft', isChosen && 'max-md:sr-only')}>
        {m.case_desk_count({ count: rows.length })}
      </output>
      <CaseActions
        selected={selection.selected.size}
        isEmpty={rows.length === 0}
        mayChange={mayChange}
        onAct={act}
        onSelectAll={() => selection.select(rows.slice(0, maxCases).map(({ id }) => id))}
        onClear={() => selection.select([])}
      />
      <div className={classes('ms-auto flex min-w-0 items-center gap-3', isChosen && 'max-md:hidden')}>
        {organisation}
        {isWide && place.read && (
          <Button tone="quiet" size="small" className="px-2" onClick={place.closeRead}>
            {m.case_desk_overview()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Announces new cases, shown on request. */
function NewCasesNotice({ queue: { fresh, showFresh } }: { queue: QueueNow }) {
  if (fresh === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-deep-soft px-4 font-semibold">
      <output>{m.case_desk_fresh({ count: fresh })}</output>
      <Button tone="quiet" size="small" onClick={showFresh}>
        {m.case_desk_fresh_show()}
      </Button>
    </div>
  )
}

interface QueueProps {
  keyring: Keyring
  organisationId: string
  /** False for an observer, who only reads. */
  mayChange: boolean
  organisation: ReactNode
  /** Notices above the cases. */
  notices: ReactNode
  /** The team and its settings. */
  team: ReactNode
  /** Renders a case beside the list on wide screens. */
  renderPane: (props: PaneProps) => ReactNode
}

interface CaseQueueProps extends Pick<QueueProps, 'keyring'> {
  queue: QueueNow
}

function CaseQueue({ queue, keyring }: CaseQueueProps) {
  const { desk, now, rows, isWide, place, selection, handlers, searching, open } = queue
  const isPart = searching.typed !== '' || JSON.stringify(searching.choice) !== JSON.stringify(everythingOpen)
  return (
    <CaseList
      {...{ now, rows, isWide, isPart, today: queue.today }}
      isEnded={searching.choice.tab === 'ended'}
      names={handlers.names}
      memberId={keyring.memberId}
      selected={selection.selected}
      read={isWide ? (place.read?.id ?? null) : null}
      focusOn={place.focusOn}
      onSelect={selection.toggle}
      onOpen={open}
      onRetry={() => void desk.refresh()}
      onEnded={
        searching.typed.trim() === '' || searching.choice.tab === 'ended'
          ? undefined
          : () => searching.choose({ ...everythingOpen, tab: 'ended' })
      }
      onAll={() => {
        searching.type('')
        searching.choose(everythingOpen)
      }}
    />
  )
}

/** The queue of an organisation, in order of urgency, beside the open case. */
export function Queue(props: QueueProps) {
  const { keyring, organisationId, mayChange, organisation, notices, team, renderPane } = props
  const search = useRef<HTMLInputElement>(null)
  const queue = useQueue({ keyring, organisationId, mayChange, search })
  const { desk, now, isWide, searching } = queue
  const { cases } = now
  const { choice, choose } = searching
  const [isNarrowing, setNarrowing] = useState(
    choice.type !== null || choice.severity !== null || choice.status !== null || choice.tag !== null,
  )
  const tags = useMemo(
    () => [...new Set([...cases.values()].flatMap((each) => each.tags))].toSorted(),
    [cases],
  )
  const isOpening = useMemo(
    () => now.step === 'listing' || [...cases.values()].some(({ headline }) => headline === undefined),
    [now.step, cases],
  )
  const due = (
    <div className="grid grid-cols-[minmax(0,1fr)] empty:hidden">
      <DueChecks {...{ desk, now, keyring, organisationId }} />
      <DueTasksList {...{ now, keyring, organisationId }} today={queue.today} />
    </div>
  )
  const overview = (
    <>
      {notices}
      {due}
      {team}
    </>
  )
  return (
    <ToolFrame
      title={m.organisations_desk()}
      fillsWindow
      views={<QueueTabs choice={choice} counts={now.counts} onChoose={choose} />}
      actions={<DeskSearch {...{ queue, search }} isOpen={isNarrowing} onOpen={setNarrowing} />}
    >
      <section aria-label={m.case_desk_queue()} aria-busy={isOpening} className="flex flex-col xl:h-full">
        {isNarrowing && <DeskFilters queue={queue} tags={tags} />}
        {!isWide && notices}
        {!isWide && due}
        <QueueHeader {...{ queue, mayChange, organisation }} />
        <NewCasesNotice queue={queue} />
        <div className="xl:min-h-0 xl:flex-1">
          <ListAndPane
            list={<CaseQueue queue={queue} keyring={keyring} />}
            pane={isWide && <DeskPane {...{ queue, keyring, mayChange, renderPane, overview }} />}
          />
        </div>
        {!isWide && <div className="grid gap-6 pt-8">{team}</div>}
        <OpenDeskDialog queue={queue} tags={tags} memberId={keyring.memberId} />
      </section>
    </ToolFrame>
  )
}
