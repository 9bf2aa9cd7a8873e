import { SlidersHorizontal, UserRound } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { everythingOpen } from '../state/choosing.ts'
import type { Desk } from '../state/desk.ts'
import { type QueueNow, useQueue } from '../state/use-queue.ts'
import { Acts } from './acts.tsx'
import { AskedDialog } from './asked-dialog.tsx'
import { ChecksDue } from './checks-due.tsx'
import { CaseList } from './case-list.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { TasksDue } from './tasks-due.tsx'
import { Views } from './views.tsx'

interface FindingProps {
  queue: QueueNow
  tags: readonly string[]
  search: RefObject<HTMLInputElement | null>
}

/** The ways to what one looks for: whose turn it is, words, and what leaves some out. */
function Finding({ queue, tags, search }: FindingProps) {
  const { now, place, searching } = queue
  const { typed, type, choice, choose } = searching
  const isNarrowed =
    choice.type !== null || choice.severity !== null || choice.status !== null || choice.tag !== null
  const [isOpen, setOpen] = useState(isNarrowed)
  return (
    <>
      <QueueTabs choice={choice} counts={now.counts} onChoose={choose} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="grow md:max-w-96">
          <SearchInput
            ref={search}
            aria-label={m.desk_search()}
            placeholder={m.desk_search()}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' || event.key === 'Enter') place.step(0)
            }}
          />
        </div>
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          icon={<SlidersHorizontal aria-hidden size={18} />}
          onClick={() => setOpen(!isOpen)}
        >
          {m.lists_filter()}
        </Button>
        <Views choice={choice} onChoose={choose} />
      </div>
      {isOpen && (
        <div className="grid gap-3 rounded-md border-2 border-line p-4">
          <QueueFilters choice={choice} counts={now.counts} tags={tags} onChoose={choose} />
          <p className="text-sm text-ink-soft">{m.desk_search_hint()}</p>
        </div>
      )}
    </>
  )
}

interface AboveProps {
  queue: QueueNow
  mayChange: boolean
  keyring: Keyring
  organisationId: string
}

/** How many there are, what can be done with the chosen ones, and what has come: it waits until somebody wants to see it. */
function Above({ queue, mayChange, ...of }: AboveProps) {
  const { rows, fresh, showFresh, selection, act, desk, now } = queue
  return (
    <>
      <ChecksDue desk={desk} now={now} {...of} />
      <TasksDue now={now} today={queue.today} {...of} />
      <div
        className={classes(
          'flex min-h-12 flex-wrap items-center justify-between gap-2',
          // In sight however far down the last one was chosen.
          selection.selected.size > 0 && 'sticky top-0 z-10 bg-ground py-1 md:top-14',
        )}
      >
        <output className={classes('text-ink-soft', selection.selected.size > 0 && 'max-md:sr-only')}>
          {m.desk_count({ count: rows.length })}
        </output>
        <Acts
          selected={selection.selected.size}
          isEmpty={rows.length === 0}
          mayChange={mayChange}
          onAct={act}
          onSelectAll={() => selection.select(rows.slice(0, mostSelected).map(({ id }) => id))}
          onClear={() => selection.select([])}
        />
      </div>
      {fresh > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-deep-soft px-4 py-1.5 font-semibold">
          <output>{m.desk_fresh({ count: fresh })}</output>
          <Button tone="quiet" size="small" onClick={showFresh}>
            {m.desk_fresh_show()}
          </Button>
        </div>
      )}
    </>
  )
}

/** As many as can be changed at once (contract/desk.ts). */
const mostSelected = 200

function NothingRead() {
  return (
    <div className="sticky top-20 rounded-lg border-2 border-dashed border-line">
      <EmptyState illustration={<Letterbox />} title={m.desk_read_none()}>
        <p>{m.desk_read_none_text()}</p>
      </EmptyState>
    </div>
  )
}

export interface PaneProps {
  id: string
  /** The handler is about to write back. */
  answers: boolean
  /** The change of status that a key asked for. */
  requested: ReportStatus | null
  onRequestClosed: () => void
  isMentioned: boolean
  onOpened: Desk['learn']
  /** What can be done with the case besides answering. */
  acts: ReactNode
  onAnswer: () => void
  /** A message is on its way: the keys are at the queue again. */
  onAnswered: () => void
}

interface PaneActsProps {
  queue: QueueNow
  id: string
  memberId: string | null
}

/** Who has the case that is read, and the way to take it: for those who use a mouse, without choosing it in the list first. */
function PaneActs({ queue: { now, handlers, acts }, id, memberId }: PaneActsProps) {
  const each = now.cases.get(id)
  if (!each || memberId === null) return null
  const { assigneeId } = each
  if (assigneeId === memberId) return <span className="text-sm text-ink-soft">{m.desk_with_me()}</span>
  const name = assigneeId === null ? null : (handlers.names.get(assigneeId) ?? m.organisations_unnamed())
  return (
    <>
      <Button
        tone="secondary"
        icon={<UserRound aria-hidden size={20} />}
        onClick={() => void acts.assign([id], memberId, m.desk_me())}
      >
        {m.desk_assign_me()}
      </Button>
      {name !== null && <span className="text-sm text-ink-soft">{m.desk_with({ name })}</span>}
    </>
  )
}

interface QueueProps {
  keyring: Keyring
  organisationId: string
  /** An observer looks and moves nothing. */
  mayChange: boolean
  /** Draws a case beside the list on wide screens. */
  renderPane: (props: PaneProps) => ReactNode
}

interface BesideProps extends Pick<QueueProps, 'keyring' | 'mayChange' | 'renderPane'> {
  queue: QueueNow
}

/** The case that is read, or how to read one. */
function Beside({ queue, keyring, mayChange, renderPane }: BesideProps) {
  const { place, now, desk, open } = queue
  const { read } = place
  if (!read) return <NothingRead />
  return renderPane({
    ...read,
    isMentioned: now.cases.get(read.id)?.mentioned === true,
    onOpened: desk.learn,
    acts: mayChange && <PaneActs queue={queue} id={read.id} memberId={keyring.memberId} />,
    onRequestClosed: place.forgetRequest,
    onAnswer: () => open(read.id, true),
    onAnswered: () => {
      toast({ title: m.desk_answered(), tone: 'success' })
      place.comeBack()
    },
  })
}

/** The queue of an organisation: what is to be worked on, in that order, beside the case that is read. */
export function Queue({ keyring, organisationId, mayChange, renderPane }: QueueProps) {
  const search = useRef<HTMLInputElement>(null)
  const queue = useQueue({ keyring, organisationId, mayChange, search })
  const { desk, now, rows, isWide, place, selection, handlers, searching, open } = queue
  const { cases } = now
  const tags = useMemo(
    () => [...new Set([...cases.values()].flatMap((each) => each.tags))].toSorted(),
    [cases],
  )
  const isOpening = useMemo(
    () => now.step === 'listing' || [...cases.values()].some(({ headline }) => headline === undefined),
    [now.step, cases],
  )
  const isPart = searching.typed !== '' || JSON.stringify(searching.choice) !== JSON.stringify(everythingOpen)
  const list = (
    <CaseList
      {...{ now, rows, isWide, isPart, today: queue.today }}
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
  return (
    <section
      aria-label={m.desk_queue()}
      aria-busy={isOpening}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Finding queue={queue} tags={tags} search={search} />
      <Above {...{ queue, mayChange, keyring, organisationId }} />
      {isWide && (rows.length > 0 || now.step === 'listing') ? (
        <div className="grid grid-cols-[minmax(0,33rem)_minmax(0,1fr)] items-start gap-6">
          {list}
          <Beside {...{ queue, keyring, mayChange, renderPane }} />
        </div>
      ) : (
        list
      )}
      <AskedDialog queue={queue} tags={tags} memberId={keyring.memberId} />
    </section>
  )
}
