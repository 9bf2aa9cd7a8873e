import type { StoredMessage } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import type { ChatHistory, ChatMessage } from '#encryption/chats.ts'
import type { EntryProblemCode } from '#encryption/history.ts'
import type { ChatRead } from './opened-chat.ts'
import type { OpenedContent, OpenedMessage, UnopenedCause } from './opened-message.ts'

/** What is wrong around a message that is shown all the same. */
const around: ReadonlySet<EntryProblemCode> = new Set(['gap', 'missingSeen', 'forked', 'oldEpoch', 'unknownKey'])

/** Whose change of keys is the cause, where there is no key for a message: it was sealed to earlier keys of the member, or to none of theirs. */
function keylessCause({ seals }: OpenConversation, epoch: number): UnopenedCause {
  return seals.some((seal) => seal.epoch === epoch) ? 'own_keys' : 'other_keys'
}

function causeOf(code: EntryProblemCode, epoch: number, record: OpenConversation): UnopenedCause {
  if (code === 'noKey') return keylessCause(record, epoch)
  if (code === 'newerVersion') return 'newer'
  if (code === 'substitutedEntry' || code === 'unknownAuthor' || code === 'replayed') return 'forged'
  return 'damaged'
}

/** What is shown in place of a message whose words were taken back; null where others stand for it. */
const missingContent = ({ why }: Extract<StoredMessage, { kind: 'missing' }>): OpenedContent | null =>
  why === 'withdrawn' ? { kind: 'withdrawn' } : null

function openedContent({ content }: ChatMessage, isErased: (id: string) => boolean): OpenedContent | null {
  switch (content.kind) {
    case 'request':
    case 'message':
    case 'edit':
      return { kind: 'text', text: content.text }
    case 'ask-again':
      return { kind: 'asks', ids: content.ids }
    case 'withdrawal':
      // What was taken back says so in its own place.
      return isErased(content.of.id) ? null : { kind: 'withdraws', of: content.of.id }
  }
}

/** The messages of a conversation as they are shown, by their numbers. */
export function shownMessages(
  { record, items }: Pick<ChatRead, 'record' | 'items'>,
  { messages, problems }: Pick<ChatHistory, 'messages' | 'problems'>,
): OpenedMessage[] {
  const opened = new Map(messages.map((message) => [message.id, message]))
  const wrong = Map.groupBy(problems, ({ id }) => id)
  const erased = new Set(items.flatMap((item) => (item.kind === 'missing' ? [item.id] : [])))
  return items.flatMap((item) => {
    const codes = (wrong.get(item.id) ?? []).map(({ code }) => code)
    const message = opened.get(item.id)
    const content = contentOf()
    if (content === null) return []
    const edited = message?.content.kind === 'edit' ? message.content.of.id : null
    return [
      {
        id: item.id,
        number: item.number,
        isOwn: item.aliasId === record.ownAliasId,
        at: item.at,
        edits: edited,
        content,
        hasGap: codes.includes('gap') || codes.includes('missingSeen'),
      },
    ]

    function contentOf(): OpenedContent | null {
      if (item.kind === 'missing') return missingContent(item)
      const isBy = message?.aliasId === item.aliasId
      if (message && isBy) return openedContent(message, (id) => erased.has(id))
      if (message) return { kind: 'unopened', cause: 'forged' }
      const code = codes.find((each) => !around.has(each)) ?? 'damaged'
      return { kind: 'unopened', cause: causeOf(code, item.entry.epoch, record) }
    }
  })
}
