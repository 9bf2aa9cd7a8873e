import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLog } from '#web/features/reporting/incident-log/components/use-log.ts'
import { useOwnKeyring } from '#web/features/reporting/incident-log/components/use-own-keyring.ts'
import { useDraftsRead } from '#web/features/reporting/report-form/store/open-draft.ts'
import { IndexProgress } from '#web/features/reporting/report-list/components/index-progress.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import { usePersonalState } from '#web/records/personal/use-personal-records.ts'
import type { IndexedReports } from '#web/records/search/index-update.ts'
import type { ReportIndex } from '#web/records/search/report-index.ts'
import { useIndexState, useReportIndex } from '#web/records/search/use-report-index.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FindableText } from './finder.ts'
import { ownTexts } from './own-texts.ts'

interface OwnSearchProps {
  /** Called with all available texts, whenever they change. */
  onTexts: (texts: readonly FindableText[]) => void
}

type OnReports = (reports: IndexedReports) => void
const noReports: IndexedReports = new Map()

function Indexed({ index, onReports }: { index: ReportIndex; onReports: OnReports }) {
  const state = useIndexState(index)
  const { reports } = state
  useEffect(() => onReports(reports), [reports, onReports])
  return <IndexProgress state={state} onRefresh={() => void index.refresh()} />
}

/** The member's reports, while their records are open. */
function Reports({ vault, onReports }: { vault: OpenVault; onReports: OnReports }) {
  const index = useReportIndex(vault)
  useEffect(() => () => onReports(noReports), [onReports])
  return index && <Indexed index={index} onReports={onReports} />
}

function Own({ onTexts }: OwnSearchProps) {
  const vault = useVault()
  const { status, records } = usePersonalState()
  const { incidents, account, retry } = useLog(useOwnKeyring())
  const { listed: drafts, isFailed, retry: readDrafts } = useDraftsRead()
  const [reports, setReports] = useState(noReports)
  const texts = useMemo(
    () => ownTexts({ records, incidents: incidents ?? [], drafts: drafts ?? [], reports: reports.values() }),
    [records, incidents, drafts, reports],
  )
  useEffect(() => onTexts(texts), [texts, onTexts])
  useEffect(() => () => onTexts([]), [onTexts])
  const readAgain = () => {
    void personalRecords.load()
    readDrafts()
    retry()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
      <UnlockCard />
      {vault.status === 'open' && <Reports vault={vault} onReports={setReports} />}
      {account === 'offline' && <Notice>{m.search_own_offline()}</Notice>}
      {(status === 'unreadable' || isFailed || account === 'failed') && (
        <Notice tone="warn" title={m.search_own_failed()} live>
          <div>
            <Button tone="secondary" onClick={readAgain}>
              {m.ui_try_again()}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}

/** Reads the person's own texts, on this device and in their account, and shows what prevents it. */
export function OwnSearch({ onTexts }: OwnSearchProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Own onTexts={onTexts} />
    </QueryClientProvider>
  )
}
