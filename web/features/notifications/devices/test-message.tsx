import { useState } from 'react'
import { testNotifications } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const sentWords = (devices: number) =>
  devices === 0 ? m.notifications_test_sent_list() : m.notifications_test_sent({ count: devices })

/** Sends one to oneself by each way, to see what others would. */
export function TestMessage() {
  const [sent, setSent] = useState<{ devices: number; mail: boolean } | null>(null)
  const { isWorking, problem, submit } = useWrite(async () => {
    setSent(null)
    setSent(await call(testNotifications, {}))
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{m.notifications_test_text()}</p>
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.notifications_test_sending()}
          onClick={() => submit()}
        >
          {m.notifications_test_send()}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <output className="text-ink-soft">
        {sent && sentWords(sent.devices)}
        {sent?.mail && m.notifications_test_mail()}
      </output>
    </div>
  )
}
