import { useMemo, type ReactNode } from 'react'
import type { SessionUser } from '#contract/sessions.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { useLog } from '#web/features/log/state/use-log.ts'
import { ToCaseDesk } from '#web/features/organisations/components/to-case-desk.tsx'
import { typeNames } from '#web/features/reports/components/words.ts'
import { DraftsUnread } from '#web/features/reports/drafts/drafts-unread.tsx'
import { useDraftsRead } from '#web/features/reports/drafts/opened.ts'
import type { Draft } from '#web/features/reports/drafts/draft.ts'
import { IndexProgress } from '#web/features/reports/list/index-progress.tsx'
import { type IndexedReport, titleOfReport } from '#web/features/reports/search/indexed.ts'
import type { ReportIndex } from '#web/features/reports/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/features/reports/search/use-report-index.ts'
import type { Access } from '#web/features/reports/sealing/access.ts'
import { useMemberAccess } from '#web/features/reports/sealing/use-access.ts'
import { clockOf, useUtcToday } from '#web/features/reports/view/clock.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { VaultGate } from '#web/platform/vault/vault-gate.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NeedList } from '../components/need-list.tsx'
import { NothingNeeded } from '../components/nothing-needed.tsx'
import { Places } from '../components/places.tsx'
import { Promises } from '../components/promises.tsx'
import { type Day, needsOf, promisesOf, type WatchedReport } from '../needs.ts'
import { useFilesOnTheWay } from './files-on-the-way.ts'
import { useMessagesOnTheWay } from './messages-on-the-way.ts'

export function meta() {
  return pageMeta({ title: m.dashboard_title(), description: m.dashboard_description() })
}

const noDrafts: readonly Kept<Draft>[] = []

/** What the device knows without the password. */
function useDeviceDay(user: SessionUser): Day | null {
  const { listed, isFailed } = useDraftsRead()
  // What could not be read is named on the page; the rest of the day does not wait for it.
  const drafts = listed ?? (isFailed ? noDrafts : null)
  return useMemo(
    () =>
      drafts && {
        drafts: drafts.map(({ id, value: { answers, isWaiting } }) => ({
          id,
          title: answers.title.trim() || typeNames(answers.types) || m.drafts_untitled(),
          isWaiting,
        })),
        reports: [],
        logSinceReport: 0,
        logOnDevice: 0,
        logFiles: 0,
        isConfirmed: user.state === 'confirmed',
        hasKit: user.kitSaved,
      },
    [drafts, user.state, user.kitSaved],
  )
}

interface OnTheWay {
  files: ReadonlyMap<string, number>
  messages: ReadonlyMap<string, number>
}

function watched(report: IndexedReport, today: string, { files, messages }: OnTheWay): WatchedReport {
  const { id, unread, types } = report
  const title = titleOfReport(report) || typeNames(types)
  const onTheWay = { files: files.get(id) ?? 0, messages: messages.get(id) ?? 0 }
  const clock = clockOf(report, today)
  const promisedBy = clock.state === 'none' ? null : clock.day
  return { id, title, unread, ...onTheWay, clock: clock.state, promisedBy }
}

/** With what the opened records say. */
function OpenDay({ user, index, access }: { user: SessionUser; index: ReportIndex; access: Access | null }) {
  const state = useIndexState(index)
  const { incidents, account, onDevice, logs } = useLog(access)
  const files = useFilesOnTheWay(user.id)
  const messages = useMessagesOnTheWay(user.id)
  const device = useDeviceDay(user)
  const today = useUtcToday()
  const day = useMemo(() => {
    if (!device || !incidents) return null
    const reports = [...state.reports.values()]
    const lastSent = reports.reduce((last, { sentAt }) => (sentAt > last ? sentAt : last), '')
    return {
      ...device,
      reports: reports.map((report) => watched(report, today, { files, messages })),
      logSinceReport: incidents.filter(({ writtenAt }) => writtenAt > lastSent).length - onDevice,
      logOnDevice: onDevice,
      logFiles: logs.reduce((sum, { record }) => sum + (files.get(record.report.id) ?? 0), 0),
    }
  }, [device, incidents, onDevice, logs, files, messages, state.reports, today])
  const isReading = state.reports.size === 0 && (state.step === 'waking' || state.step === 'listing')
  if (!day || isReading || account === 'reading') return <SkeletonCards label={m.dashboard_loading()} />
  const needs = needsOf(day)
  return (
    <>
      {state.step === 'stopped' && <IndexProgress state={state} onRefresh={() => void index.refresh()} />}
      {needs.length > 0 ? <NeedList needs={needs} /> : <NothingNeeded />}
      <Promises promises={promisesOf(day)} />
    </>
  )
}

function OpenDayWhenReady({ user, vault }: { user: SessionUser; vault: OpenVault }) {
  const index = useReportIndex(vault)
  const access = useMemberAccess(vault)
  return index ? (
    <OpenDay user={user} index={index} access={access} />
  ) : (
    <SkeletonCards label={m.dashboard_loading()} />
  )
}

function DeviceNeeds({ user }: { user: SessionUser }) {
  const day = useDeviceDay(user)
  const needs = day ? needsOf(day) : []
  return needs.length > 0 && <NeedList needs={needs} />
}

/** What needs no password to be known stands below the card. */
function LockedDay({ card }: { card: ReactNode }) {
  const { user } = useAuth()
  return (
    <Frame>
      {card}
      {user && <DeviceNeeds user={user} />}
    </Frame>
  )
}

const lockedPage = (card: ReactNode) => <LockedDay card={card} />

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title={m.dashboard_title()} width="page">
      <section aria-labelledby="today" className="grid max-w-measure gap-5">
        <h2 id="today" className="text-xl">
          {m.dashboard_today()}
        </h2>
        <ToCaseDesk />
        <DraftsUnread read={useDraftsRead()} />
        {children}
      </section>
      <Places />
    </Page>
  )
}

/** What needs a member today: one line and one action each, and calm where nothing does. */
export default function Dashboard() {
  const { user } = useAuth()
  return (
    <VaultGate
      visitor={{ title: m.dashboard_title(), text: <p>{m.dashboard_visitor()}</p> }}
      locked={lockedPage}
    >
      {(vault) => <Frame>{user && <OpenDayWhenReady user={user} vault={vault} />}</Frame>}
    </VaultGate>
  )
}
