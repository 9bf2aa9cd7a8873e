import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Attachments } from './attachments.tsx'
import { Bubble } from './bubble.tsx'
import { isRefusal } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import type { PendingMessage } from '#web/records/messages/use-messages.ts'
import type { EvidenceItem } from '#web/files/reading/items.ts'

interface UnsentMessagesProps {
  items: readonly PendingMessage[]
  files: ReadonlyMap<string, EvidenceItem>
}

/** Whether sending continues only after an action by the person. */
const isStopped = ({ state, problem }: PendingMessage) =>
  state === 'refused' || isMissingKey(problem) || isRefusal(problem, 'signed_out')

/** Unsent messages, rendered as they will appear, with what blocks them. */
export function UnsentMessages({ items, files }: UnsentMessagesProps) {
  if (items.length === 0) return null
  return (
    <ol aria-label={m.report_page_on_its_way()} className="grid gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <Bubble
            isOwnSide
            name={m.reports_you()}
            when={null}
            message={item.message}
            state={item.state === 'sending' ? 'sending' : 'waiting'}
            attachments={<Attachments ids={item.message.attachments} files={files} />}
          >
            {item.problem !== null && (
              <output className="grid gap-2">
                <p className="text-sm text-warn-ink">{sentenceFor(item.problem)}</p>
                {!isStopped(item) && (
                  <p className="text-sm text-ink-soft">
                    {item.isKept ? m.report_page_waits_kept() : m.report_page_waits_in_tab()}
                  </p>
                )}
                <div className="flex flex-wrap gap-2">
                  <Button tone="secondary" onClick={() => void outbox().retry()}>
                    {m.report_page_send_again()}
                  </Button>
                  {isStopped(item) && (
                    <Button tone="quiet" onClick={() => void outbox().discard(item.id)}>
                      {m.report_page_take_back()}
                    </Button>
                  )}
                </div>
              </output>
            )}
          </Bubble>
        </li>
      ))}
    </ol>
  )
}
