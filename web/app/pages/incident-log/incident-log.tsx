import { lazy, Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import type { FileInput } from '#web/files/intake/candidate.ts'
import { EvidencePicker } from '#web/files/adding/picker.tsx'
import { renderHelp, HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { useArrival } from '#web/features/reporting/incident-log/components/use-arrival.ts'
import { CaptureCard } from '#web/features/reporting/incident-log/components/capture-card.tsx'
import { EntryView, EntryNotFound } from '#web/features/reporting/incident-log/components/entry-view.tsx'
import {
  AccountNotice,
  StorageFullNotice,
} from '#web/features/reporting/incident-log/components/account-notice.tsx'
import { LogList } from '#web/features/reporting/incident-log/components/log-list.tsx'
import { UndoNotice } from '#web/features/reporting/incident-log/components/undo-notice.tsx'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { useActs } from '#web/features/reporting/incident-log/components/use-acts.ts'
import { EntryFiles } from './entry-files.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import type { ImportResult } from './import-steps.ts'
import { useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { useOwnKeyring } from '#web/features/reporting/incident-log/components/use-own-keyring.ts'

export function meta() {
  return pageMeta({ title: m.incident_log_title(), description: m.incident_log_description() })
}

const Help = ({ words }: { words: string }) => <HelpAtWords id="log" text={words} />
const Files = ({ incidentId, files }: { incidentId: string; files?: readonly FileInput[] | undefined }) => (
  <HelpAtContext value={renderHelp}>
    <EvidencePicker owner={ownerOf(incidentId)} given={files} />
  </HelpAtContext>
)
const ImportPage = lazy(async () => ({
  default: (await import('./import-page.tsx')).ImportPage,
}))
const ShowEntries = lazy(async () => ({
  default: (await import('#web/features/reporting/incident-log/components/share-entries.tsx')).ShareEntries,
}))
const ShownNow = lazyWithRetry(
  async () =>
    (await import('#web/features/reporting/incident-log/components/active-shares.tsx')).ActiveShares,
)

const beside =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 scriptless:hidden lg:grid-cols-[27rem_minmax(0,1fr)]'
/** On wide screens it stays visible beside the timeline; if it is taller than the window, it scrolls by itself. */
const captureColumn =
  'grid grid-cols-[minmax(0,1fr)] gap-8 lg:sticky lg:top-18 lg:-m-2 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:p-2'

interface OwnEntriesProps {
  keyring: ReturnType<typeof useOwnKeyring>
  log: ReturnType<typeof useLog>
  acts: ReturnType<typeof useActs>
  onShow: (chosen: readonly Incident[]) => void
}

/** The entries so far, with their actions. */
function OwnEntries({ keyring, log, acts, onShow }: OwnEntriesProps) {
  const navigate = useNavigate()
  const report = async (chosen: readonly Incident[], ignoreMissing: boolean) => {
    const { makeReport } = await import('./make-report.ts')
    await navigate(localizeHref(await makeReport(chosen, { keyring, logs: log.logs }, ignoreMissing)))
  }
  return (
    <LogList
      incidents={log.incidents}
      account={log.account}
      onAgain={(incident) => void acts.again(incident)}
      onReport={report}
      onShow={onShow}
      importing={
        <LinkButton to="/incident-report?import=file" tone="secondary">
          {m.imports_open()}
        </LinkButton>
      }
    />
  )
}

/** The incident log: a form first, with the entries below. */
export default function IncidentReport() {
  const keyring = useOwnKeyring()
  const log = useLog(keyring)
  const memberId = useAuth().user?.id ?? null
  const acts = useActs(memberId)
  const navigate = useNavigate()
  const [imported, setImported] = useState<ImportResult | null>(null)
  const [toShow, setToShow] = useState<readonly Incident[] | null>(null)
  const [params] = useSearchParams()
  // The prerendered page is the list; the view that the address names is rendered after hydration.
  const isFirst = useIsFirstDocument()
  const entry = isFirst ? null : params.get('entry')
  const toList = () => void navigate(localizeHref('/incident-report'), { replace: true })
  const arrival = useArrival(!isFirst && params.get('shared') !== null, toList)

  if (!isFirst && params.get('import') !== null) {
    return (
      <ImportView
        memberId={memberId}
        log={log}
        onDone={(done) => {
          setImported(done)
          toList()
        }}
        onLeft={setImported}
      />
    )
  }
  if (entry)
    return <OneEntry key={entry} id={entry} keyring={keyring} log={log} acts={acts} onGone={toList} />
  if (toShow) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ShowEntries chosen={toShow} onDone={() => setToShow(null)} />
      </Suspense>
    )
  }
  return (
    <ListFrame title={m.incident_log_title()} lead={m.incident_log_lead()}>
      <WithoutScripts need="log" />
      <div className={beside}>
        <Capture
          memberId={memberId}
          log={log}
          acts={acts}
          arrival={arrival}
          isFirst={isFirst}
          imported={imported}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {log.account === 'locked' && <AccountNotice log={log} />}
          <OwnEntries keyring={keyring} log={log} acts={acts} onShow={setToShow} />
        </div>
      </div>
    </ListFrame>
  )
}

interface ImportViewProps {
  memberId: string | null
  log: ReturnType<typeof useLog>
  onDone: (imported: ImportResult) => void
  onLeft: (imported: ImportResult) => void
}

/** The import page, in place of the list. */
function ImportView({ memberId, log, onDone, onLeft }: ImportViewProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ImportPage
        memberId={memberId}
        incidents={log.incidents}
        isPart={log.account !== 'none' && log.account !== 'open'}
        onDone={onDone}
        onLeft={onLeft}
      />
    </Suspense>
  )
}

interface OneEntryProps {
  id: string
  keyring: ReturnType<typeof useOwnKeyring>
  log: ReturnType<typeof useLog>
  acts: ReturnType<typeof useActs>
  onGone: () => void
}

/** One entry in place of the list, as the address names it. */
function OneEntry({ id, keyring, log, acts, onGone }: OneEntryProps) {
  const incident = log.incidents?.find((each) => each.id === id)
  // It may be in the account, whose part is not loaded yet.
  const isReading = log.incidents === null || log.account === 'reading'
  if (!incident && isReading) return <PageSkeleton />
  if (!incident) return <EntryNotFound>{log.incidents && <AccountNotice log={log} />}</EntryNotFound>
  return (
    <EntryView
      incident={incident}
      shownFiles={<EntryFiles incident={incident} keyring={keyring} logs={log.logs} />}
      files={<Files incidentId={incident.id} />}
      Help={Help}
      onChange={(fields) => acts.change(incident, fields)}
      onAgain={() => void acts.again(incident)}
      onChangeAgain={(occurrence, moment) => void acts.changeAgain(incident, occurrence, moment)}
      onTakeBack={(occurrence) => void acts.remove(occurrence)}
      onRemove={() => {
        void acts.remove(incident.id)
        onGone()
      }}
    />
  )
}

interface CaptureProps {
  memberId: string | null
  log: ReturnType<typeof useLog>
  acts: ReturnType<typeof useActs>
  arrival: ReturnType<typeof useArrival>
  /** The page is not hydrated yet, and shows nothing of this device. */
  isFirst: boolean
  imported: ImportResult | null
}

/** The form for a new entry, with what the person should know before writing. */
function Capture({ memberId, log, acts, arrival, isFirst, imported }: CaptureProps) {
  return (
    <div className={captureColumn}>
      <CaptureCard
        memberId={memberId}
        heldInTab={log.onDevice}
        arrival={arrival}
        isInAccount={(act) => log.logs.some(({ history }) => history.entries.some(({ id }) => id === act))}
        Files={Files}
        Help={Help}
      />
      <StorageFullNotice />
      {/* The unlock card stands with the entries: focusing it would scroll this column. */}
      {log.account !== 'locked' && <AccountNotice log={log} />}
      <UndoNotice acts={acts} />
      {!isFirst && log.incidents && (
        <Suspense fallback={null}>
          <ShownNow />
        </Suspense>
      )}
      {imported && <ImportOutcome key={imported.ids[0]} imported={imported} memberId={memberId} />}
    </div>
  )
}
