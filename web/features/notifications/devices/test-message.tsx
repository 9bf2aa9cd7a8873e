import { useState } from 'react'
<<<<<<< HEAD
=======
import type { CallResult } from '#contract/endpoint.ts'
>>>>>>> 6d023f3c40d2734c728b20392946034e1b669154
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
<<<<<<< HEAD
  const [sent, setSent] = useState<{ devices: number; mail: boolean } | null>(null)
  const { isWorking, problem, submit } = useWrite(async () => {
=======
  const [sent, setSent] = useState<CallResult<typeof testNotifications> | null>(null)
  const test = useWrite(async () => {
>>>>>>> 6d023f3c40d2734c728b20392946034e1b669154
    setSent(null)
    setSent(await call(testNotifications, {}))
  })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{m.notifications_test_text()}</p>
      <div>
        <Button
          tone="secondary"
<<<<<<< HEAD
          working={isWorking && m.notifications_test_sending()}
          onClick={() => submit()}
=======
          working={test.isWorking && m.notifications_test_sending()}
          onClick={() => test.write()}
>>>>>>> 6d023f3c40d2734c728b20392946034e1b669154
        >
          {m.notifications_test_send()}
        </Button>
      </div>
<<<<<<< HEAD
      {problem && (
        <Notice tone="danger" live>
          {problem}
=======
      {test.problem && (
        <Notice tone="danger" live>
          {test.problem}
>>>>>>> 6d023f3c40d2734c728b20392946034e1b669154
        </Notice>
      )}
      <output className="text-ink-soft">
        {sent && sentWords(sent.devices)}
        {sent?.mail && m.notifications_test_mail()}
      </output>
    </div>
  )
}
