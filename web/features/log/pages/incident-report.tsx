import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { localizeHref } from '#web/document/links.ts'
import { useIsFirstDocument } from '#web/document/first-document.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { HelpAtContext } from '#web/features/evidence/adding/help-at.tsx'
import { EvidencePicker } from '#web/features/evidence/adding/picker.tsx'
import { helpAt, HelpAtWords } from '#web/features/reports/components/help-at-words.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { WithoutScripts } from '#web/shell/without-scripts.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { CaptureCard } from '../capture/capture-card.tsx'
import { EntryView, NoEntry } from '../entry/entry-view.tsx'
import { AccountNotice, NoRoomNotice } from '../list/account-notice.tsx'
import { LogList } from '../list/log-list.tsx'
import { UndoNotice } from '../list/undo-notice.tsx'
import type { Incident } from '../incidents/incidents.ts'
import { ownerOf } from '../state/files.ts'
import { useActs } from '../state/use-acts.ts'
import { EntryFiles } from './composing/entry-files.tsx'
import { ImportOutcome } from './composing/import-outcome.tsx'
import type { BroughtIn } from './composing/import-steps.ts'
import { useLog } from '../state/use-log.ts'
import { useOwnAccess } from '../state/use-own-access.ts'

export function meta() {
  return pageMeta({ title: m.log_title(), description: m.log_description() })
}

const Help = ({ words }: { words: string }) => <HelpAtWords id="log" text={words} />
const Files = ({ incidentId }: { incidentId: string }) => (
  <HelpAtContext value={helpAt}>
    <EvidencePicker owner={ownerOf(incidentId)} />
  </HelpAtContext>
)
const ImportPage = lazy(async () => ({
  default: (await import('./composing/import-page.tsx')).ImportPage,
}))

/** The incident log: write it down first; what was written stands below. */
export default function IncidentReport() {
  const access = useOwnAccess()
  const log = useLog(access)
  const memberId = useAuth().user?.id ?? null
  const acts = useActs(memberId)
  const navigate = useNavigate()
  const [brought, setBrought] = useState<BroughtIn | null>(null)
  const [params] = useSearchParams()
  // The page that the build made is the list; what the address asks for is drawn after that was taken over.
  const isFirst = useIsFirstDocument()
  const entry = isFirst ? null : params.get('entry')

  if (!isFirst && params.get('import') !== null) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ImportPage
          memberId={memberId}
          incidents={log.incidents}
          isPart={log.account !== 'none' && log.account !== 'open'}
          onDone={(done) => {
            setBrought(done)
            void navigate(localizeHref('/incident-report'), { replace: true })
          }}
          onLeft={setBrought}
        />
      </Suspense>
    )
  }
  if (entry) {
    const incident = log.incidents?.find(({ id }) => id === entry)
    // It may be in the account, whose part is not here yet.
    const isReading = log.incidents === null || log.account === 'reading'
    if (!incident && isReading) return <PageSkeleton />
    if (!incident) return <NoEntry>{log.incidents && <AccountNotice log={log} />}</NoEntry>
    return (
      <EntryView
        key={entry}
        incident={incident}
        shownFiles={<EntryFiles incident={incident} access={access} logs={log.logs} />}
        files={<Files incidentId={incident.id} />}
        Help={Help}
        onChange={(fields) => acts.change(incident, fields)}
        onAgain={() => void acts.again(incident)}
        onChangeAgain={(id, moment) => void acts.changeAgain(incident, id, moment)}
        onTakeBack={(id) => void acts.remove(id)}
        onRemove={() => {
          void acts.remove(incident.id)
          void navigate(localizeHref('/incident-report'), { replace: true })
        }}
      />
    )
  }
  const report = async (chosen: readonly Incident[], goOn: boolean) => {
    const { makeReport } = await import('./composing/reporting.ts')
    await navigate(localizeHref(await makeReport(chosen, { access, logs: log.logs }, goOn)))
  }
  return (
    <Page title={m.log_title()} lead={m.log_lead()}>
      <WithoutScripts need="log" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 scriptless:hidden">
        <CaptureCard
          memberId={memberId}
          heldHere={log.onDevice}
          isInAccount={(act) => log.logs.some(({ history }) => history.entries.some(({ id }) => id === act))}
          Files={Files}
          Help={Help}
        />
        <NoRoomNotice />
        <AccountNotice log={log} />
        <UndoNotice acts={acts} />
        {brought && <ImportOutcome key={brought.ids[0]} brought={brought} memberId={memberId} />}
        <LogList
          incidents={log.incidents}
          account={log.account}
          onAgain={(incident) => void acts.again(incident)}
          onReport={report}
          importing={
            <LinkButton to="/incident-report?import=file" tone="secondary">
              {m.imports_open()}
            </LinkButton>
          }
        />
      </div>
    </Page>
  )
}
