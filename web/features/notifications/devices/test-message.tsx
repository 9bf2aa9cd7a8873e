import { useMutation } from '@tanstack/react-query'
import { testNotifications } from '#contract/notifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const sentWords = (devices: number) =>
  devices === 0 ? m.notifications_test_sent_list() : m.notifications_test_sent({ count: devices })

/** Sends one to oneself by each way, to see what others would. */
export function TestMessage() {
  const test = useMutation({ retry: false, mutationFn: () => call(testNotifications, {}) })
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{m.notifications_test_text()}</p>
      <div>
        <Button
          tone="secondary"
          working={test.isPending && m.notifications_test_sending()}
          onClick={() => test.mutate()}
        >
          {m.notifications_test_send()}
        </Button>
      </div>
      {test.error && (
        <Notice tone="danger" live>
          {sentenceFor(test.error)}
        </Notice>
      )}
      <output className="text-ink-soft">
        {test.data && sentWords(test.data.devices)}
        {test.data?.mail && m.notifications_test_mail()}
      </output>
    </div>
  )
}
