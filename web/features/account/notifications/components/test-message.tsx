import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import { testNotifications } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const sentText = (devices: number) =>
  devices === 0 ? m.notifications_test_sent_list() : m.notifications_test_sent({ count: devices })

/** Sends a test message to oneself by each channel, to see what others would see. */
export function TestMessage() {
  const [sent, setSent] = useState<CallResult<typeof testNotifications> | null>(null)
  const test = useWrite(async () => {
    setSent(null)
    setSent(await call(testNotifications, {}))
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{m.notifications_test_text()}</p>
      <div>
        <Button
          tone="secondary"
          working={test.isWorking && m.notifications_test_sending()}
          onClick={() => test.write()}
        >
          {m.notifications_test_send()}
        </Button>
      </div>
      {test.problem && (
        <Notice tone="danger" live>
          {test.problem}
        </Notice>
      )}
      <output className="text-ink-soft">
        {sent && sentText(sent.devices)} {sent?.mail && m.notifications_test_mail()}
      </output>
    </div>
  )
}
