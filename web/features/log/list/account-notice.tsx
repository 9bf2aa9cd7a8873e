import { useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { useSubmission } from '#web/platform/problems/submission.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { waiting } from '../device/waiting.ts'
import type { Log } from '../state/use-log.ts'
import { LogUnread } from './log-unread.tsx'
import { countOf } from './words.ts'

function SignedOut({ count }: { count: number }) {
  const device = useDeviceChoice()
  // Before the question was answered nothing is said of what is kept.
  if (count === 0 || device === 'unknown') return null
  return (
    <Notice
      tone={device === 'shared' ? 'warn' : 'info'}
      title={device === 'shared' ? null : m.log_sign_in_title()}
    >
      <p>{device === 'shared' ? m.log_device_memory() : m.log_sign_in_text()}</p>
      <div>
        <LinkButton to="/auth" tone="secondary">
          {m.log_sign_in()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** The device has no room: some entries are in this tab only, and everybody would take them for kept. */
export function NoRoomNotice() {
  const unkept = useSyncExternalStore(waiting.subscribe, waiting.unkept, () => 0)
  const { isWorking, submit } = useSubmission(waiting.keepAgain, () => undefined)
  if (unkept === 0) return null
  return (
    <Notice tone="danger" title={m.log_no_room_title()} live>
      <p>{m.log_no_room_text({ count: countOf(unkept) })}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.device_question_keeping()} onClick={() => submit()}>
          {m.log_retry()}
        </Button>
      </div>
    </Notice>
  )
}

/** Where the entries are: on this device, on their way, or in the account. */
export function AccountNotice({ log }: { log: Log }) {
  const { account, moving, onDevice, logs } = log
  if (account === 'none') return <SignedOut count={onDevice} />
  if (account === 'locked') {
    return (
      <div className="grid gap-4">
        {onDevice > 0 && (
          <Notice>
            <p>{m.log_moving_locked({ count: countOf(onDevice) })}</p>
          </Notice>
        )}
        <UnlockCard />
      </div>
    )
  }
  const problems = logs.reduce((count, { history }) => count + history.problems.length, 0)
  return (
    <>
      <LogUnread log={log} meaning={account === 'offline' ? m.log_offline_text() : m.log_unread_text()} />
      {problems > 0 && (
        <Notice tone="warn" title={m.log_problems_title()}>
          <p>{m.log_problems_text({ count: problems })}</p>
        </Notice>
      )}
      {moving.kind === 'stopped' && (
        <Notice title={m.log_moving_stopped()} live>
          <p>{sentenceFor(moving.error)}</p>
        </Notice>
      )}
      <output className="text-sm text-ink-soft">
        {moving.kind === 'moving' && moving.left > 0 && m.log_moving({ count: countOf(moving.left) })}
        {account === 'reading' && m.log_timeline_loading()}
        {account === 'open' && onDevice === 0 && logs.length > 0 && m.log_all_in()}
      </output>
    </>
  )
}
