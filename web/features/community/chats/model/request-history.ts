import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import type { ChatAct } from '#web/records/chats/outbox-chat.ts'

/** Whether the member has requested a message that they could not open, or the request is pending. */
export function hasRequested(
  id: string,
  messages: readonly OpenedMessage[],
  written: readonly ChatAct[],
): boolean {
  return (
    messages.some(({ isOwn, content }) => isOwn && content.kind === 'asks' && content.ids.includes(id)) ||
    written.some((act) => act.kind === 'ask-again' && act.ids.includes(id))
  )
}

/** Whether an unopened message has been sent again. */
export const hasArrivedAgain = (id: string, messages: readonly OpenedMessage[]): boolean =>
  messages.some(({ content }) => content.kind === 'text' && content.again === id)

/** The member's own messages that the other side requested and that were not sent again. */
export function requestedMessages(
  { ids }: { ids: readonly string[] },
  messages: readonly OpenedMessage[],
  written: readonly ChatAct[],
): { id: string; number: number; text: string }[] {
  const isSent = (id: string) =>
    hasArrivedAgain(id, messages) || written.some((act) => act.kind === 'message' && act.again === id)
  return messages.flatMap(({ id, number, isOwn, content }) =>
    isOwn && content.kind === 'text' && ids.includes(id) && !isSent(id)
      ? [{ id, number, text: content.text }]
      : [],
  )
}
