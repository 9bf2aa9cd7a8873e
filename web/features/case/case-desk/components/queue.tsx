import { type ReactNode, useMemo, useRef, useState } from 'react'
import { maxCases } from '#contract/desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ListAndPane, ToolFrame } from '#web/ui/tool-frame.tsx'
import { everythingOpen } from '../model/queue-choice.ts'
import { type QueueNow, useQueue } from './use-queue.ts'
import { Acts } from './case-actions.tsx'
import { AskedDialog } from './confirm-dialog.tsx'
import { DeskPane, type PaneProps } from './desk-pane.tsx'
import { CaseList } from './case-list.tsx'
import { ChecksDue } from './due-checks.tsx'
import { DeskFilters, DeskSearch } from './search-and-filters.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { TasksDue } from './due-tasks-list.tsx'

interface AboveProps {
  queue: QueueNow
  mayChange: boolean
  /** Whose cases these are, or the way to those of another organisation. */
  organisation: ReactNode
}

/** In one line: how many there are, what can be done with the chosen ones, and whose they are. */
function Above({ queue, mayChange, organisation }: AboveProps) {
  const { rows, selection, act, isWide, place } = queue
  const isChosen = selection.selected.size > 0
  return (
    <div
      className={classes(
        'flex min-h-control-small items-center gap-x-3 border-b border-line',
        // In sight however far down the last one was chosen.
        isChosen && 'bg-ground max-xl:sticky max-xl:top-0 max-xl:z-10 max-xl:md:top-26',
      )}
    >
      <output className={classes('shrink-0 text-sm text-ink-soft', isChosen && 'max-md:sr-only')}>
        {m.case_desk_count({ count: rows.length })}
      </output>
      <Acts
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

/** What has come since: it waits until somebody wants to see it. */
function Fresh({ queue: { fresh, showFresh } }: { queue: QueueNow }) {
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
  /** An observer looks and moves nothing. */
  mayChange: boolean
  organisation: ReactNode
  /** What has to be known or done before the cases. */
  notices: ReactNode
  /** Who works here, and the ways to what is set for them. */
  team: ReactNode
  /** Draws a case beside the list on wide screens. */
  renderPane: (props: PaneProps) => ReactNode
}

interface ListedProps extends Pick<QueueProps, 'keyring'> {
  queue: QueueNow
}

function Listed({ queue, keyring }: ListedProps) {
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

/** The queue of an organisation: what is to be worked on, in that order, beside the case that is read. */
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
      <ChecksDue {...{ desk, now, keyring, organisationId }} />
      <TasksDue {...{ now, keyring, organisationId }} today={queue.today} />
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
      isStill
      views={<QueueTabs choice={choice} counts={now.counts} onChoose={choose} />}
      actions={<DeskSearch {...{ queue, search }} isOpen={isNarrowing} onOpen={setNarrowing} />}
    >
      <section aria-label={m.case_desk_queue()} aria-busy={isOpening} className="flex flex-col xl:h-full">
        {isNarrowing && <DeskFilters queue={queue} tags={tags} />}
        {!isWide && notices}
        {!isWide && due}
        <Above {...{ queue, mayChange, organisation }} />
        <Fresh queue={queue} />
        <div className="xl:min-h-0 xl:flex-1">
          <ListAndPane
            list={<Listed queue={queue} keyring={keyring} />}
            pane={isWide && <DeskPane {...{ queue, keyring, mayChange, renderPane, overview }} />}
          />
        </div>
        {!isWide && <div className="grid gap-6 pt-8">{team}</div>}
        <AskedDialog queue={queue} tags={tags} memberId={keyring.memberId} />
      </section>
    </ToolFrame>
  )
}
