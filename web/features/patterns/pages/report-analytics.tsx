import { Printer } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { pageMeta } from '#web/document/page-meta.ts'
import { useLog } from '#web/features/log/state/use-log.ts'
import { localToday } from '#web/features/reports/answers/dates.ts'
import { useDrafts } from '#web/features/reports/drafts/opened.ts'
import { IndexProgress } from '#web/features/reports/list/index-progress.tsx'
import type { ReportIndex } from '#web/features/reports/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/features/reports/search/use-report-index.ts'
import { useMemberAccess } from '#web/features/reports/sealing/use-access.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Charts } from '../charts/charts.tsx'
import { Choice, type Reach, reaches } from '../charts/choice.tsx'
import { dayNumber, dayOfNumber } from '../days.ts'
import type { PatternEvent } from '../event.ts'
import { leastEvents, summarise } from '../summary.ts'
import { eventOfDraft, eventOfReport, eventsOfIncident, type Source, sources } from './events.ts'

export function meta() {
  return pageMeta({ title: m.patterns_title(), description: m.patterns_description() })
}

const sourceNames: Record<Source, () => string> = {
  reports: m.patterns_from_reports,
  log: m.patterns_from_log,
  drafts: m.patterns_from_drafts,
}

type Events = Record<Source, readonly PatternEvent[]>

function TooFew() {
  return (
    <EmptyState
      title={m.patterns_too_few()}
      action={<LinkButton to="/report">{m.patterns_too_few_write()}</LinkButton>}
    >
      <p>{m.patterns_too_few_text()}</p>
    </EmptyState>
  )
}

/** The pattern of these events, with what is counted to choose. */
function Pattern({ events }: { events: Events }) {
  const [counted, setCounted] = useState<readonly Source[]>(sources)
  const [reach, setReach] = useState<Reach>('all')
  const today = localToday()
  const summary = useMemo(() => {
    const all = sources.filter((source) => counted.includes(source)).flatMap((source) => events[source])
    const days = reaches[reach]
    if (days === null) return summarise(all, today)
    const first = dayOfNumber(dayNumber(today) - days)
    return summarise(
      all.filter(({ day, until }) => day !== null && (until ?? day) >= first),
      today,
    )
  }, [events, counted, reach, today])
  const offered = sources
    .filter((source) => events[source].length > 0)
    .map((value) => ({ value, label: sourceNames[value](), count: events[value].length }))
  const total = offered.reduce((sum, { count }) => sum + count, 0)
  if (total < leastEvents) return <TooFew />
  return (
    <>
      <Choice sources={offered} counted={counted} onCount={setCounted} reach={reach} onReach={setReach} />
      {summary.count < leastEvents ? (
        <p className="text-ink-soft">{m.patterns_too_few_text()}</p>
      ) : (
        <Charts summary={summary} />
      )}
      <div data-no-print>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
          {m.patterns_print()}
        </Button>
      </div>
    </>
  )
}

function useDraftEvents(): readonly PatternEvent[] {
  const drafts = useDrafts()
  return useMemo(() => (drafts ?? []).map(({ id, value }) => eventOfDraft(id, value, localToday())), [drafts])
}

/** With the account's reports and log. */
function OfMember({ vault, index }: { vault: OpenVault; index: ReportIndex }) {
  const state = useIndexState(index)
  const { incidents, account } = useLog(useMemberAccess(vault))
  const drafts = useDraftEvents()
  const events = useMemo(
    () => ({
      reports: [...state.reports.values()].map(eventOfReport),
      log: (incidents ?? []).flatMap(eventsOfIncident),
      drafts,
    }),
    [state.reports, incidents, drafts],
  )
  const isReading = state.reports.size === 0 && (state.step === 'waking' || state.step === 'listing')
  if (isReading || account === 'reading' || incidents === null) {
    return <SkeletonCards label={m.patterns_loading()} />
  }
  return (
    <>
      <IndexProgress state={state} onRefresh={() => void index.refresh()} />
      <Pattern events={events} />
    </>
  )
}

function OfMemberWhenReady({ vault }: { vault: OpenVault }) {
  const index = useReportIndex(vault)
  return index ? <OfMember vault={vault} index={index} /> : <SkeletonCards label={m.patterns_loading()} />
}

/** With what is on this device. */
function OfDevice() {
  const { incidents } = useLog(null)
  const drafts = useDraftEvents()
  const events = useMemo(
    () => ({ reports: [], log: (incidents ?? []).flatMap(eventsOfIncident), drafts }),
    [incidents, drafts],
  )
  return <Pattern events={events} />
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page width="page" title={m.patterns_title()} lead={m.patterns_lead()}>
      {children}
    </Page>
  )
}

/** What a person's own records have in common. With an account or without; worked out on the device. */
export default function ReportAnalytics() {
  const { user, loading } = useAuth()
  const vault = useVault()
  if (vault.status === 'open') {
    return (
      <Frame>
        <OfMemberWhenReady vault={vault} />
      </Frame>
    )
  }
  if (loading) return <PageSkeleton />
  return (
    <Frame>
      {user ? (
        <UnlockCard />
      ) : (
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
      )}
      <OfDevice />
    </Frame>
  )
}
