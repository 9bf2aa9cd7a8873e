import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { outbox } from '#web/platform/outbox/here.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SettingsOnTheWay } from './use-settings.ts'

/** Whether what was chosen here counts already, waits for a connection, or was refused, and what can be done then. */
export function OnTheWayNotice({ onTheWay }: { onTheWay: readonly SettingsOnTheWay[] }) {
  const [wasChanged, setChanged] = useState(false)
  if (onTheWay.length > 0 && !wasChanged) setChanged(true)
  const refused = onTheWay.find(({ state }) => state === 'refused')
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
  return <output className="text-ink-soft">{wordsFor(onTheWay, wasChanged)}</output>
}

function wordsFor(onTheWay: readonly SettingsOnTheWay[], wasChanged: boolean): string | undefined {
  if (onTheWay.length === 0) return wasChanged ? m.notifications_saved() : undefined
  if (onTheWay.every(({ problem }) => problem === null)) return undefined
  return onTheWay.every(({ isKept }) => isKept) ? m.notifications_waiting() : m.report_page_waits_in_tab()
}
