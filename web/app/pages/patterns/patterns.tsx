import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LogUnavailable } from '#web/features/reporting/incident-log/components/log-unavailable.tsx'
import { localToday } from '#web/ui/days.ts'
import { IndexProgress } from '#web/features/reporting/report-list/components/index-progress.tsx'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useReportIndex } from '#web/records/search/use-report-index.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Charts } from '#web/features/reporting/patterns/components/pattern-charts.tsx'
import {
  Choice,
  type ChartReach,
  reaches,
} from '#web/features/reporting/patterns/components/chart-choice.tsx'
import { dayNumber, dayOfNumber } from '#web/features/reporting/patterns/model/chart-days.ts'
import { minEvents, summarise } from '#web/features/reporting/patterns/model/pattern-summary.ts'
import { selectEvents, type PatternSource, sources } from './events.ts'
import { WithTeamFigures } from './team-part.tsx'
import { type OwnRecords, sourceNames, useDeviceRecords, useMemberRecords } from './own-records.ts'

export function meta() {
  return pageMeta({ title: m.patterns_title(), description: m.patterns_description() })
}

function TooFew() {
  return (
    <EmptyState
      illustration={<Notebook />}
      title={m.patterns_too_few()}
      action={<LinkButton to="/report">{m.patterns_too_few_write()}</LinkButton>}
    >
      <p>{m.patterns_too_few_text()}</p>
    </EmptyState>
  )
}

/** The pattern of these records, with a choice of what is counted. */
function Pattern({ records }: { records: OwnRecords }) {
  const { events, madeOf, coming } = records
  const [chosen, setChosen] = useState<readonly PatternSource[]>(sources)
  const [reach, setReach] = useState<ChartReach>('all')
  const today = localToday()
  const { summary, reportedTwice } = useMemo(() => {
    const counted = selectEvents(events, chosen, madeOf)
    const days = reaches[reach]
    const first = days === null ? '' : dayOfNumber(dayNumber(today) - days)
    const reached = counted.events.filter(
      ({ day, until }) => days === null || (day !== null && (until ?? day) >= first),
    )
    return { summary: summarise(reached, today), reportedTwice: counted.reportedTwice }
  }, [events, madeOf, chosen, reach, today])
  const offered = sources
    .filter((source) => events[source].length > 0)
    .map((value) => ({ value, label: sourceNames[value](), count: events[value].length }))
  const total = offered.reduce((sum, { count }) => sum + count, 0)
  if (total < minEvents) {
    return coming.length > 0 ? <SkeletonCards label={m.patterns_loading()} /> : <TooFew />
  }
  const choice = (
    <>
      <Choice sources={offered} counted={chosen} onCount={setChosen} reach={reach} onReach={setReach} />
      {reportedTwice > 0 && (
        <p className="text-ink-soft">{m.patterns_told_twice({ count: reportedTwice })}</p>
      )}
    </>
  )
  return (
    <>
      {summary.count < minEvents ? (
        <>
          {choice}
          <p className="text-ink-soft">{m.patterns_too_few_text()}</p>
        </>
      ) : (
        <Charts summary={summary} choice={choice} />
      )}
      <div data-no-print>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
          {m.patterns_print()}
        </Button>
      </div>
    </>
  )
}

/** With the account's reports and log. */
function OfMember({ vault, index }: { vault: OpenVault; index: ReportIndex }) {
  const records = useMemberRecords(useMemberKeyring(vault), index)
  const { state, coming, log } = records
  const isWaking = state.reports.size === 0 && (state.step === 'waking' || state.step === 'listing')
  if (isWaking || coming.includes('log')) return <SkeletonCards label={m.patterns_loading()} />
  return (
    <>
      <IndexProgress state={state} onRefresh={() => void index.refresh()} />
      <LogUnavailable log={log} meaning={m.patterns_without_log()} />
      <Pattern records={records} />
    </>
  )
}

function OfMemberWhenReady({ vault }: { vault: OpenVault }) {
  const index = useReportIndex(vault)
  return index ? <OfMember vault={vault} index={index} /> : <SkeletonCards label={m.patterns_loading()} />
}

/** With the records on this device. */
function OfDevice() {
  return <Pattern records={useDeviceRecords()} />
}

/** A notice for visitors: sign in to see the records of an account. */
function SignInNotice() {
  return (
    <div className="max-w-measure">
      <Notice>
        <p>{m.patterns_visitor()}</p>
        <div>
          <LinkButton to="/auth" tone="secondary">
            {m.patterns_sign_in()}
          </LinkButton>
        </div>
      </Notice>
    </div>
  )
}

/** What a person's own records have in common, computed on the device; handlers also see their team's figures. */
export default function ReportAnalytics() {
  const { user } = useAuth()
  const handles = (user?.handles.length ?? 0) > 0
  return (
    <RecordsPage
      width="page"
      {...(handles
        ? { title: m.clocks_figures_page() }
        : { title: m.patterns_title(), lead: m.patterns_lead() })}
      visitor={{
        content: (
          <>
            <SignInNotice />
            <OfDevice />
          </>
        ),
      }}
      locked={<OfDevice />}
    >
      {(vault) => (
        <WithTeamFigures vault={vault}>
          <OfMemberWhenReady vault={vault} />
        </WithTeamFigures>
      )}
    </RecordsPage>
  )
}
