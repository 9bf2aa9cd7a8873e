import type { StoredMessage } from '#contract/community/chat-messages.ts'
import { causeOf, type SealOutcome, type StatedCause } from '#encryption/chat-causes.ts'
import type { ChatHistory, OpenedChatMessage } from '#encryption/chats.ts'
import type { SealedConversation } from './opened-chat.ts'
import type { OpenedContent, OpenedMessage } from './opened-message.ts'

/** Placeholder for an erased message; null if another message stands for it. */
const missingContent = ({ why }: Extract<StoredMessage, { kind: 'missing' }>): OpenedContent | null =>
  why === 'withdrawn' ? { kind: 'withdrawn' } : null

function openedContent(
  { content }: OpenedChatMessage,
  isErased: (id: string) => boolean,
): OpenedContent | null {
  switch (content.kind) {
    case 'request':
    case 'edit':
      return { kind: 'text', text: content.text, again: null }
    case 'message':
      return { kind: 'text', text: content.text, again: content.again ?? null }
    case 'ask-again':
      return { kind: 'asks', ids: content.ids }
    case 'withdrawal':
      // An erased message has its own placeholder.
      return isErased(content.of.id) ? null : { kind: 'withdraws', of: content.of.id }
  }
}

/** The content shown for a message of the server. */
function storedContent(
  item: Extract<StoredMessage, { kind: 'message' }>,
  message: OpenedChatMessage | undefined,
  causes: readonly StatedCause[],
  isErased: (id: string) => boolean,
): OpenedContent | null {
  // It was signed by the other side than the server claims.
  if (message && message.aliasId !== item.aliasId) return { kind: 'unopened', cause: 'altered' }
  if (message) return openedContent(message, isErased)
  return { kind: 'unopened', cause: causes.find(({ isHidden }) => isHidden)?.cause ?? 'altered' }
}

/** The messages of a conversation as shown, by number. */
export function shownMessages(
  {
    record,
    items,
  }: { readonly record: Pick<SealedConversation, 'ownAliasId'>; readonly items: readonly StoredMessage[] },
  { messages, problems }: Pick<ChatHistory, 'messages' | 'problems'>,
  seals: readonly SealOutcome[],
): OpenedMessage[] {
  const opened = new Map(messages.map((message) => [message.id, message]))
  const wrong = Map.groupBy(problems, ({ id }) => id)
  const erased = new Set(items.flatMap((item) => (item.kind === 'missing' ? [item.id] : [])))
  return items.flatMap((item) => {
    const epoch = item.kind === 'missing' ? item.epoch : item.entry.epoch
    const causes = (wrong.get(item.id) ?? []).map(({ code }) => causeOf({ id: item.id, code, epoch }, seals))
    const message = opened.get(item.id)
    const content =
      item.kind === 'missing'
        ? missingContent(item)
        : storedContent(item, message, causes, (id) => erased.has(id))
    if (content === null) return []
    return [
      {
        id: item.id,
        number: item.number,
        isOwn: item.aliasId === record.ownAliasId,
        at: item.at,
        edits: message?.content.kind === 'edit' ? message.content.of.id : null,
        content,
        hasGap: causes.some(({ cause }) => cause === 'withheld'),
      },
    ]
  })
}
