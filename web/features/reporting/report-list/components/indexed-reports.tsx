import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { localToday } from '#web/ui/days.ts'
import {
  filterParams,
  type ReportFilters,
  parseReportFilters,
  filterReports,
  hasActiveFilter,
} from '#web/records/search/report-filters.ts'
import type { Scope } from '#web/records/search/stored-index.ts'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState } from '#web/records/search/use-report-index.ts'
import { ListFilters, SortOrderField } from './list-filters.tsx'
import { IndexProgress } from './index-progress.tsx'
import { ReportRow } from './report-row.tsx'
import type { IndexedReport } from '#web/records/search/indexed-report.ts'
import { createObjectState } from '#web/ui/object-state.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'

const countSet = ({ status, type, severity, period }: ReportFilters) =>
  [status, type, severity, period].filter((each) => each !== null).length

/** The filters are in the address, to return to or bookmark. */
function useListFilters(): [ReportFilters, (chosen: ReportFilters) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (chosen: ReportFilters) => {
    const tab = params.get('tab')
    setParams(
      { ...(tab ? { tab } : {}), ...filterParams(chosen) },
      { replace: true, preventScrollReset: true },
    )
  }
  return [useMemo(() => parseReportFilters(params), [params]), choose]
}

/** The search words: restored for a person who returns from a report, until the records are locked. */
const useTypedOf = createObjectState('')

interface ReportSearchProps {
  chosen: ReportFilters
  typed: string
  reports: ReadonlyMap<string, IndexedReport>
  onChoose: (chosen: ReportFilters) => void
  onType: (typed: string) => void
}

/** Search words and filters. The words stay in this tab: browsers store addresses, and others see them. */
function ReportSearch({ chosen, typed, reports, onChoose, onType }: ReportSearchProps) {
  return (
    <Filters
      set={countSet(chosen)}
      hint={m.report_list_search_hint()}
      renderSearch={(hintId) => (
        <SearchInput
          aria-label={m.report_list_search()}
          aria-describedby={hintId}
          placeholder={m.report_list_search()}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    >
      <ListFilters chosen={chosen} onChoose={onChoose} reports={reports} />
      <SortOrderField chosen={chosen} onChoose={onChoose} />
    </Filters>
  )
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p className="text-ink-soft">{m.report_list_nothing_found()}</p>
      <Button tone="secondary" onClick={onClear}>
        {m.report_list_show_all()}
      </Button>
    </div>
  )
}

function NoReports({ scope }: { scope: Scope }) {
  if (scope === 'shared') {
    return (
      <EmptyState illustration={<Letterbox />} title={m.report_list_shared_none()}>
        <p>{m.report_list_shared_none_text()}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<Notebook />}
      title={m.reports_none_title()}
      action={<LinkButton to="/report">{m.reports_start_new()}</LinkButton>}
    >
      <p>{m.reports_none_text()}</p>
    </EmptyState>
  )
}

/**
 * Which report is open beside the list: the one that was pressed. None is opened automatically, as somebody else may see the screen.
 * Undefined if there is no room.
 */
function useOpenReport(shown: readonly IndexedReport[], renderPane: IndexedReportsProps['renderPane']) {
  const isWide = useIsWide()
  const [pressed, setPressed] = useState<string | null>(null)
  const onRead = useCallback((id: string) => setPressed(id), [])
  if (!renderPane || !isWide) return null
  const id = shown.find((each) => each.id === pressed)?.id ?? null
  return { id, onRead, pane: id === null ? <NoReportOpen /> : renderPane(id) }
}

function NoReportOpen() {
  return (
    <div className="sticky top-20">
      <EmptyState illustration={<Letterbox />} title={m.report_list_read_none()}>
        <p>{m.report_list_read_none_text()}</p>
      </EmptyState>
    </div>
  )
}

interface IndexedReportsProps {
  index: ReportIndex
  scope: Scope
  /** Renders one of them beside the list on wide screens. */
  renderPane?: (id: string) => ReactNode
}

/** A member's reports, searched, filtered and sorted on the device. */
export function IndexedReports({ index, scope, renderPane }: IndexedReportsProps) {
  const state = useIndexState(index)
  const [chosen, choose] = useListFilters()
  const [typed, setTyped] = useTypedOf(index)
  const looked = useDeferredValue(typed.trim())
  const { reports, step, wordsVersion } = state
  const found = useMemo(
    () => (looked ? { ids: index.find(looked), wordsVersion } : null),
    [index, looked, wordsVersion],
  )
  const shown = useMemo(
    () => filterReports(reports.values(), chosen, found?.ids ?? null, localToday()),
    [reports, chosen, found],
  )
  const reading = useOpenReport(shown, renderPane)
  const progress = <IndexProgress state={state} onRefresh={() => void index.refresh()} />
  if (reports.size === 0) {
    if (step === 'waking' || step === 'listing') return <SkeletonCards label={m.reports_list_loading()} />
    return step === 'stopped' ? progress : <NoReports scope={scope} />
  }
  const showAll = () => {
    setTyped(() => '')
    choose(parseReportFilters(new URLSearchParams()))
  }
  const isPart = looked !== '' || hasActiveFilter(chosen)
  const label = scope === 'mine' ? m.reports_mine() : m.report_list_shared()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ReportSearch
        {...{ chosen, typed, reports }}
        onChoose={choose}
        onType={(words) => setTyped(() => words)}
      />
      {progress}
      <output className="text-sm text-ink-soft">
        {isPart
          ? m.report_list_shown_of({ shown: shown.length, count: reports.size })
          : m.report_list_count({ count: reports.size })}
      </output>
      {shown.length === 0 ? (
        <NoMatches onClear={showAll} />
      ) : (
        <div className={reading ? 'grid grid-cols-[25rem_minmax(0,1fr)] items-start gap-8' : undefined}>
          <section className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
            <h2 className="sr-only">{label}</h2>
            <LongList label={label} items={shown} keyOf={({ id }) => id} estimate={84} gap={0}>
              {(report) => (
                <ReportRow report={report} onRead={reading?.onRead} isRead={reading?.id === report.id} />
              )}
            </LongList>
          </section>
          {reading?.pane}
        </div>
      )}
    </div>
  )
}
