import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LogUnavailable } from '#web/features/reporting/incident-log/components/log-unavailable.tsx'
import { useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { DeskNumbers } from '#web/features/case/organisations/components/desk-numbers.tsx'
import { CaseDeskLink } from '#web/features/case/organisations/components/case-desk-link.tsx'
import { typeNames } from '#web/records/words.ts'
import { UnreadableDrafts } from '#web/features/reporting/report-form/components/unreadable-drafts.tsx'
import { useDraftsRead } from '#web/features/reporting/report-form/store/open-draft.ts'
import type { Draft } from '#web/features/reporting/report-form/model/draft.ts'
import { IndexProgress } from '#web/features/reporting/report-list/components/index-progress.tsx'
import { type IndexedReport, reportTitle } from '#web/records/search/indexed-report.ts'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/records/search/use-report-index.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { localToday } from '#web/ui/days.ts'
import { toClockState } from '#web/records/clock.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { RecordsPage } from '#web/platform/frame/member-page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NeedList } from '#web/features/account/dashboard/components/need-list.tsx'
import { CalmDay } from '#web/features/account/dashboard/components/empty-needs.tsx'
import { Places } from '#web/features/account/dashboard/components/page-links.tsx'
import { Promises } from '#web/features/account/dashboard/components/promise-list.tsx'
import {
  indexCoverage,
  logCoverage,
  combineCoverage,
  countWrittenSince,
} from '#web/features/account/dashboard/model/index-coverage.ts'
import {
  type NeedsInput,
  listNeeds,
  listPromises,
  type WatchedReport,
} from '#web/features/account/dashboard/model/needs.ts'
import { useUnsentFileCounts } from './unsent-file-counts.ts'
import { useDueToday } from './use-due-today.ts'
import { usePendingMessageCounts } from '#web/records/messages/use-messages.ts'

export function meta() {
  return pageMeta({ title: m.dashboard_title(), description: m.dashboard_description() })
}

/** Few members store dates, so others do not wait for this code. */
const SavedDates = lazyWithRetry(
  async () => (await import('#web/features/support/law/components/saved-dates.tsx')).SavedDates,
)

/** Nor has every member started a module. */
const NextModule = lazyWithRetry(
  async () => (await import('#web/features/knowledge/library/components/next-module.tsx')).NextModule,
)

const noDrafts: readonly SealedStoreItem<Draft>[] = []

/** What is known on this device without the password. */
function useDeviceDay(): NeedsInput | null {
  const { listed, isFailed } = useDraftsRead()
  // The page lists drafts that could not be read; the rest of the day does not wait for them.
  const drafts = listed ?? (isFailed ? noDrafts : null)
  return useMemo(
    () =>
      drafts && {
        drafts: drafts.map(({ id, value: { answers, isWaiting } }) => ({
          id,
          title: answers.title.trim() || typeNames(answers.types, answers.about) || m.drafts_untitled(),
          isWaiting,
        })),
        reports: [],
        logSinceReport: 0,
        logOnDevice: 0,
        logFiles: 0,
        stepsDue: 0,
        resultsDue: 0,
      },
    [drafts],
  )
}

interface UnsentCounts {
  files: ReadonlyMap<string, number>
  messages: ReadonlyMap<string, number>
}

/** A deadline that is near or paused needs no action of the reporter. */
const watchedStates = {
  none: 'none',
  paused: 'none',
  running: 'running',
  soon: 'running',
  due: 'due',
  late: 'late',
} as const

function watchedReport(
  report: IndexedReport,
  today: string,
  { files, messages }: UnsentCounts,
): WatchedReport {
  const { id, unread, types } = report
  const title = reportTitle(report) || typeNames(types)
  const unsentCounts = { files: files.get(id) ?? 0, messages: messages.get(id) ?? 0 }
  const clock = toClockState(report, today)
  const promisedBy = clock.state === 'none' || clock.state === 'paused' ? null : clock.day
  return { id, title, unread, ...unsentCounts, clock: watchedStates[clock.state], dueOn: promisedBy }
}

/** A shared report brings news to its guest; the deadlines were promised to somebody else. */
function watchedSharedReport(
  report: IndexedReport,
  today: string,
  unsentCounts: UnsentCounts,
): WatchedReport {
  return { ...watchedReport(report, today, unsentCounts), clock: 'none', dueOn: null }
}

interface OpenDayProps {
  user: KnownUser
  mine: ReportIndex
  shared: ReportIndex
  keyring: Keyring | null
}

/** The day's tasks, from decrypted records. */
function OpenDay({ user, mine, shared, keyring }: OpenDayProps) {
  const own = useIndexState(mine)
  const others = useIndexState(shared)
  const log = useLog(keyring)
  const { incidents, account, onDevice, logs } = log
  const files = useUnsentFileCounts(user.id)
  const messages = usePendingMessageCounts(user.id)
  const device = useDeviceDay()
  const today = localToday()
  const due = useDueToday()
  const [openedAt] = useState(() => new Date().toISOString())
  const day = useMemo(() => {
    if (!device || !incidents) return null
    const reports = [...own.reports.values()]
    const lastSent = reports.reduce((last, { sentAt }) => (sentAt > last ? sentAt : last), '')
    const unsentCounts = { files, messages }
    return {
      ...device,
      reports: [
        ...reports.map((report) => watchedReport(report, today, unsentCounts)),
        ...[...others.reports.values()].map((report) => watchedSharedReport(report, today, unsentCounts)),
      ],
      // Before the reports were listed once, the date of the last one is unknown.
      logSinceReport: own.inStepAt === null ? 0 : countWrittenSince(incidents, lastSent),
      logOnDevice: onDevice,
      stepsDue: due.steps,
      resultsDue: due.results,
      logFiles: logs.reduce((sum, { record }) => sum + (files.get(record.report.id) ?? 0), 0),
    }
  }, [device, incidents, onDevice, logs, files, messages, own, others.reports, today, due])
  if (!day) return <SkeletonCards label={m.dashboard_loading()} />
  const needs = listNeeds(day)
  const readState = combineCoverage([
    indexCoverage(own, openedAt),
    indexCoverage(others, openedAt),
    logCoverage(account),
  ])
  const [stopped, retryIndex] =
    own.step !== 'stopped' && others.step === 'stopped' ? [others, shared] : [own, mine]
  return (
    <>
      <IndexProgress state={stopped} onRefresh={() => void retryIndex.refresh()} />
      <LogUnavailable log={log} meaning={m.dashboard_log_unread()} />
      {needs.length > 0 && <NeedList needs={needs} />}
      {needs.length === 0 && readState === 'whole' && <CalmDay />}
      {needs.length === 0 && readState === 'partial' && <p>{m.dashboard_partial()}</p>}
      {readState === 'looking' && (
        <SkeletonCards label={m.dashboard_loading()} count={needs.length > 0 ? 1 : undefined} />
      )}
      <Promises promises={listPromises(day)} />
    </>
  )
}

function OpenDayWhenReady({ user, vault }: { user: KnownUser; vault: OpenVault }) {
  const mine = useReportIndex(vault)
  const shared = useReportIndex(vault, 'shared')
  const keyring = useMemberKeyring(vault)
  return mine && shared ? (
    <OpenDay user={user} mine={mine} shared={shared} keyring={keyring} />
  ) : (
    <SkeletonCards label={m.dashboard_loading()} />
  )
}

function DeviceNeeds() {
  const day = useDeviceDay()
  const { onDevice } = useLog(null)
  const needs = day ? listNeeds({ ...day, logOnDevice: onDevice }) : []
  return needs.length > 0 && <NeedList needs={needs} />
}

const around = (content: ReactNode) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <section aria-labelledby="today" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="today" className="text-xl">
        {m.dashboard_today()}
      </h2>
      <CaseDeskLink />
      <DeskNumbers />
      <Drafts />
      {content}
    </section>
    <Places />
  </div>
)

function Drafts() {
  return <UnreadableDrafts read={useDraftsRead()} />
}

/** What a member has to do today: one line and one action each, or a calm message. */
export default function Dashboard() {
  const { user } = useAuth()
  return (
    <RecordsPage
      title={m.dashboard_title()}
      frame="tool"
      width="page"
      need="dashboard"
      visitor={{ children: <p>{m.dashboard_visitor()}</p> }}
      wrapContent={around}
      locked={user && <DeviceNeeds />}
    >
      {(vault) =>
        user && (
          <>
            <OpenDayWhenReady user={user} vault={vault} />
            <Suspense fallback={null}>
              <SavedDates isElsewhere />
            </Suspense>
            <Suspense fallback={null}>
              <NextModule />
            </Suspense>
          </>
        )
      }
    </RecordsPage>
  )
}
