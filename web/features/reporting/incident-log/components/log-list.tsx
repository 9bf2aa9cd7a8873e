import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Incident } from '../model/incidents.ts'
import { filterIncidents, noFilter } from '../model/entry-search.ts'
import { type EntryWithMissingFiles, MissingFiles } from '../model/missing-files.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { AccountState } from '../model/account-state.ts'
import { LogFilters } from './filters.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { NoEntries } from './no-entries.tsx'
import { Timeline } from './timeline.tsx'
import { typeName } from '../words.ts'

interface LogListProps {
  /** `null` until they are loaded. */
  incidents: readonly Incident[] | null
  account: AccountState
  onAgain: (incident: Incident) => void
  /** Creates a report from entries and opens it; `ignoreMissing` even if some of their files are missing. */
  onReport: (chosen: readonly Incident[], ignoreMissing: boolean) => Promise<void>
  /** Shares entries with a person who created a code. */
  onShow: (chosen: readonly Incident[]) => void
  /** Import from messengers. */
  importing: ReactNode
}

/** The state of creating a report; the missing files, if they prevented it. */
type ReportState = 'idle' | 'working' | 'failed' | readonly EntryWithMissingFiles[]

const none: ReadonlySet<string> = new Set()
/** Shorter lists need no search. */
const minEntriesForSearch = 4

/** The log: search, filters, and selection for a report. */
export function LogList({ incidents, account, onAgain, onReport, onShow, importing }: LogListProps) {
  const [filter, setFilter] = useState(noFilter)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [state, setState] = useState<ReportState>('idle')
  const settled = useDeferredValue(filter)
  const found = useMemo(() => filterIncidents(incidents ?? [], settled, typeName), [incidents, settled])
  const choose = (id: string) => {
    setState((before) => (before === 'working' ? before : 'idle'))
    setChosen((before) => toggleId(before ?? none, id))
  }
  const pickedNow = () => (incidents ?? []).filter(({ id }) => (chosen ?? none).has(id))
  const report = (ignoreMissing = false) => {
    const picked = pickedNow()
    if (picked.length === 0) return
    setState('working')
    onReport(picked, ignoreMissing).then(
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
          {incidents.length >= minEntriesForSearch && (
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

function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ReportProblemProps {
  state: ReportState
  onReport: (ignoreMissing: boolean) => void
}

/** Why no report was created. */
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
  /** Further actions on the list. */
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
