import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import { cachedSince } from '../model/account-state.ts'
import type { SyncState } from '../model/sync-state.ts'
import type { IncidentLog } from './use-log.ts'
import { useUploadCount } from './use-upload-count.ts'
import { LogUnavailable } from './log-unavailable.tsx'
import { useIsOnDevice } from '../model/storage-place.ts'
import { countOf } from '../words.ts'

function SignedOut({ count }: { count: number }) {
  const device = useDeviceChoice()
  // Before the device question is answered nothing is said about storage.
  if (count === 0 || device === 'unknown') return null
  return (
    <Notice
      tone={device === 'shared' ? 'warn' : 'info'}
      title={device === 'shared' ? null : m.incident_log_sign_in_title()}
    >
      <p>{device === 'shared' ? m.incident_log_device_memory() : m.incident_log_sign_in_text()}</p>
      <div>
        <LinkButton to="/auth" tone="secondary">
          {m.incident_log_sign_in()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** Storage is full: some entries are in this tab only, which people would otherwise assume to be saved. */
export function StorageFullNotice() {
  const unkept = useSyncExternalStore(unsyncedActs.subscribe, unsyncedActs.unkept, () => 0)
  const { isWorking, submit } = useWrite(unsyncedActs.retryStoring, () => undefined)
  if (unkept === 0) return null
  return (
    <Notice tone="danger" title={m.incident_log_no_room_title()} live>
      <p>{m.incident_log_no_room_text({ count: countOf(unkept) })}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.device_question_keeping()} onClick={() => submit()}>
          {m.incident_log_retry()}
        </Button>
      </div>
    </Notice>
  )
}

function Locked({ count }: { count: number }) {
  const isOnDevice = useIsOnDevice()
  const words = isOnDevice ? m.incident_log_sync_locked : m.incident_log_sync_locked_tab
  return (
    <div className="grid gap-4">
      {count > 0 && (
        <Notice tone={isOnDevice ? 'info' : 'warn'}>
          <p>{words({ count: countOf(count) })}</p>
        </Notice>
      )}
      <UnlockCard />
    </div>
  )
}

interface SyncStoppedProps {
  sync: Extract<SyncState, { kind: 'stopped' }>
  isOnDevice: boolean
}

/** Why synchronisation stopped, and a retry button if it does not resume automatically. */
function SyncStopped({ sync: { error, retry }, isOnDevice }: SyncStoppedProps) {
  const onItsOwn = isOnDevice ? m.incident_log_sync_stopped() : m.incident_log_sync_stopped_tab()
  const byHand = isOnDevice ? m.incident_log_sync_refused() : m.incident_log_sync_refused_tab()
  return (
    <Notice title={retry ? byHand : onItsOwn} live>
      <p>{sentenceFor(error)}</p>
      {retry && (
        <div>
          <Button tone="secondary" onClick={retry}>
            {m.incident_log_retry()}
          </Button>
        </div>
      )}
    </Notice>
  )
}

/** Where the entries are: on this device, being sent, or in the account. */
export function AccountNotice({ log }: { log: IncidentLog }) {
  const { account, sync, onDevice, logs } = log
  const isOnDevice = useIsOnDevice()
  const files = useUploadCount(logs)
  if (account === 'none') return <SignedOut count={onDevice} />
  if (account === 'locked') return <Locked count={onDevice} />
  const cachedAt = cachedSince(logs)
  const problems = logs.reduce((count, { history }) => count + history.problems.length, 0)
  return (
    <>
      <LogUnavailable
        log={log}
        meaning={account === 'offline' ? m.incident_log_offline_text() : m.incident_log_unread_text()}
      />
      {cachedAt !== null && <CachedNotice at={cachedAt} />}
      {problems > 0 && (
        <Notice tone="warn" title={m.incident_log_problems_title()}>
          <p>{m.incident_log_problems_text({ count: problems })}</p>
        </Notice>
      )}
      {sync.kind === 'stopped' && <SyncStopped sync={sync} isOnDevice={isOnDevice} />}
      <output className="text-sm text-ink-soft">
        {sync.kind === 'syncing' && m.incident_log_sync({ count: countOf(sync.left) })}
        {account === 'reading' && m.incident_log_timeline_loading()}
        {account === 'open' &&
          onDevice === 0 &&
          logs.length > 0 &&
          (files > 0 ? m.incident_log_all_but_files({ count: files }) : m.incident_log_all_in())}
      </output>
    </>
  )
}
