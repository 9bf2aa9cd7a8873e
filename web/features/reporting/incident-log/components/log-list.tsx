import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Incident } from '../model/incidents.ts'
import { matching, noFilter } from '../model/entry-search.ts'
import { type EntryWithMissingFiles, MissingFiles } from '../model/missing-files.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { AccountState } from '../model/account-state.ts'
import { LogFilters } from './filters.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { NoEntries } from './no-entries.tsx'
import { Timeline } from './timeline.tsx'
import { typeName } from '../words.ts'

interface LogListProps {
  /** `null` until they are read. */
  incidents: readonly Incident[] | null
  account: AccountState
  onAgain: (incident: Incident) => void
  /** Makes a report of entries and leads there; `goOn` although files of theirs are missing. */
  onReport: (chosen: readonly Incident[], goOn: boolean) => Promise<void>
  /** Shows entries to somebody who made a code for that. */
  onShow: (chosen: readonly Incident[]) => void
  /** Bringing in what messengers export. */
  importing: ReactNode
}

/** How it is with making a report of what was chosen; the files that are missing, where that is why there is none. */
type ReportState = 'idle' | 'working' | 'failed' | readonly EntryWithMissingFiles[]

const none: ReadonlySet<string> = new Set()
/** Fewer are seen at a glance. */
const fewest = 4

/** What was written down: searched, filtered, and chosen from for a report. */
export function LogList({ incidents, account, onAgain, onReport, onShow, importing }: LogListProps) {
  const [filter, setFilter] = useState(noFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [state, setState] = useState<ReportState>('idle')
  const settled = useDeferredValue(filter)
  const found = useMemo(() => matching(incidents ?? [], settled, typeName), [incidents, settled])
  const choose = (id: string) => {
    setState((before) => (before === 'working' ? before : 'idle'))
    setChosen((before) => toggled(before ?? none, id))
  }
  const pickedNow = () => (incidents ?? []).filter(({ id }) => (chosen ?? none).has(id))
  const report = (goOn = false) => {
    const picked = pickedNow()
    if (picked.length === 0) return
    setState('working')
    onReport(picked, goOn).then(
      () => setState('idle'),
      (error: unknown) => setState(error instanceof MissingFiles ? error.missing : 'failed'),
    )
  }
  return (
    <section aria-labelledby="log-timeline" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Head
        canChoose={incidents !== null && incidents.length > 0}
        isChoosing={chosen !== null}
        onChoosing={(isChoosing) => setChosen(isChoosing ? none : null)}
      >
        {importing}
      </Head>
      {!incidents?.length && <NoEntries account={incidents ? account : 'reading'} />}
      {incidents && incidents.length > 0 && (
        <>
          {incidents.length >= fewest && (
            <LogFilters incidents={incidents} filter={filter} found={found.length} onChange={setFilter} />
          )}
          {found.length === 0 ? (
            <p className="py-6 text-ink-soft">{m.incident_log_found_none()}</p>
          ) : (
            <Timeline incidents={found} chosen={chosen} onChoose={choose} onAgain={onAgain} />
          )}
        </>
      )}
      <ReportProblem state={state} onReport={report} />
      {chosen && (
        <SelectionBar
          count={chosen.size}
          working={state === 'working'}
          onReport={() => report()}
          onShow={() => {
            const picked = pickedNow()
            if (picked.length > 0) onShow(picked)
          }}
          onAll={() => setChosen(new Set([...chosen, ...found.map(({ id }) => id)]))}
          onStop={() => setChosen(null)}
        />
      )}
    </section>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ReportProblemProps {
  state: ReportState
  onReport: (goOn: boolean) => void
}

/** Why no report was made of what was chosen. */
function ReportProblem({ state, onReport }: ReportProblemProps) {
  if (state === 'failed')
    return (
      <Notice tone="warn" live>
        <p>{m.incident_log_report_failed()}</p>
      </Notice>
    )
  if (typeof state === 'string') return null
  return <MissingNotice missing={state} onAgain={() => onReport(false)} onWithout={() => onReport(true)} />
}

interface HeadProps {
  canChoose: boolean
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
  /** What else can be done with the list. */
  children: ReactNode
}

function Head({ canChoose, isChoosing, onChoosing, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 id="log-timeline" className="text-xl">
        {m.incident_log_timeline_title()}
      </h2>
      <div className="flex flex-wrap gap-3">
        {children}
        {canChoose && (
          <Button tone="secondary" aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
            {isChoosing ? m.incident_log_choose_done() : m.incident_log_choose()}
          </Button>
        )}
      </div>
    </div>
  )
}
