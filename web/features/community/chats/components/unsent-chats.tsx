import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { type ChatAct, type UnsentChatReason, unsentChatReasons } from '#web/records/chats/outbox-chat.ts'
import type { PendingChatMessage } from '#web/records/chats/use-chat-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { replaceUnsent } from '../model/replace-unsent.ts'
import { ChatBubble } from './chat-bubble.tsx'

const reasonTexts: Readonly<Record<UnsentChatReason, () => string>> = {
  ended: m.chats_held_ended,
  paused: m.chats_held_paused,
  blocked: m.chats_held_blocked,
  keys: m.chats_held_keys,
  overseer: m.chats_held_overseer,
  gone: m.chats_held_gone,
}

function reasonOf({ problem }: PendingChatMessage): UnsentChatReason | undefined {
  const word = problem instanceof Error && 'reason' in problem ? problem.reason : null
  return unsentChatReasons.find((each) => each === word)
}

function problemText(item: PendingChatMessage): string | null {
  const { problem } = item
  if (problem === null) return null
  const reason = reasonOf(item)
  return reason ? reasonTexts[reason]() : sentenceFor(problem)
}

/** Whether it continues only after an action of the person. */
const isStopped = ({ state, problem }: PendingChatMessage) =>
  state === 'refused' || isMissingKey(problem) || isRefusal(problem, 'signed_out')

function describeAct(act: ChatAct, messages: readonly OpenedMessage[]): string {
  const numberOf = (id: string) => messages.find((each) => each.id === id)?.number ?? '…'
  if (act.kind === 'withdrawal') return m.chats_withdraws_own({ number: numberOf(act.of) })
  if (act.kind === 'ask-again') return m.chats_asked_own({ number: act.ids.map(numberOf).join(', ') })
  return act.text
}

interface UnsentChatProps {
  item: PendingChatMessage
  messages: readonly OpenedMessage[]
  onSend: (act: ChatAct) => Promise<void>
}

function UnsentChat({ item, messages, onSend }: UnsentChatProps) {
  const { act } = item.written
  const { write: retry } = useWrite(async () => {
    if (reasonOf(item) !== 'overseer') return outbox().retry(item.id)
    // By now the writer has read who reads along.
    return replaceUnsent({ send: () => onSend(act), discard: () => outbox().discard(item.id) })
  })
  const { write: discard } = useWrite(() => outbox().discard(item.id))
  const problem = problemText(item)
  return (
    <ChatBubble
      label={m.chats_unsent()}
      isOwn
      name={m.chats_you()}
      when={act.kind === 'edit' ? m.chats_edited() : null}
      mark={item.state === 'sending' ? 'sending' : 'waiting'}
      below={
        problem !== null && (
          <output className="grid gap-2">
            <p className="text-sm text-warn-ink">{problem}</p>
            {!isStopped(item) && (
              <p className="text-sm text-ink-soft">
                {item.isKept ? m.report_page_waits_kept() : m.report_page_waits_in_tab()}
              </p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button tone="secondary" size="small" onClick={retry}>
                {m.chats_try_again()}
              </Button>
              {'text' in act && <CopyButton text={act.text} label={m.chats_copy()} tone="quiet" />}
              <Button tone="quiet" size="small" onClick={discard}>
                {m.chats_discard()}
              </Button>
            </div>
          </output>
        )
      }
    >
      {describeAct(act, messages)}
    </ChatBubble>
  )
}

/** Unsent messages in order: shown as they will appear, with what blocks them. */
export function UnsentChats({
  items,
  messages,
  onSend,
}: {
  items: readonly PendingChatMessage[]
  messages: readonly OpenedMessage[]
  onSend: (act: ChatAct) => Promise<void>
}) {
  if (items.length === 0) return null
  return (
    <ol aria-label={m.chats_on_its_way()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((item) => (
        <li key={item.id}>
          <UnsentChat item={item} messages={messages} onSend={onSend} />
        </li>
      ))}
    </ol>
  )
}
