import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PendingSettings } from './use-settings.ts'

/** Whether changes on this device are saved, wait for a connection, or were rejected, and what to do then. */
export function UnsentNotice({ pendingChanges }: { pendingChanges: readonly PendingSettings[] }) {
  const [wasChanged, setChanged] = useState(false)
  if (pendingChanges.length > 0 && !wasChanged) setChanged(true)
  const refused = pendingChanges.find(({ state }) => state === 'refused')
  if (refused) {
    return (
      <Notice tone="danger" title={m.notifications_not_saved()} live>
        <p>{sentenceFor(refused.problem)}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => void outbox().retry(refused.id)}>
            {m.offline_waiting_retry()}
          </Button>
          <Button tone="quiet" onClick={() => void outbox().discard(refused.id)}>
            {m.offline_waiting_discard()}
          </Button>
        </div>
      </Notice>
    )
  }
  return <output className="text-ink-soft">{noticeText(pendingChanges, wasChanged)}</output>
}

function noticeText(pendingChanges: readonly PendingSettings[], wasChanged: boolean): string | undefined {
  if (pendingChanges.length === 0) return wasChanged ? m.notifications_saved() : undefined
  if (pendingChanges.every(({ problem }) => problem === null)) return undefined
  return pendingChanges.every(({ isKept }) => isKept)
    ? m.notifications_waiting()
    : m.report_page_waits_in_tab()
}
