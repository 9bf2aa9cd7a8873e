import { listMessages, type StoredMessage } from '#contract/community/chat-messages.ts'
import { readChat } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import {
  type MessageReader,
  readFirstMessage,
  readMessagesAfter,
  readMessagesBefore,
  readNewestMessages,
} from './message-pages.ts'
import type { ChatRead } from './opened-chat.ts'

const readerOf =
  (id: string): MessageReader =>
  async (query, signal) =>
    (await call(listMessages, { params: { id }, query }, { signal })).items

/** Refetches messages that the server returns in another form after they were edited or withdrawn. */
async function refetchReplaced(
  page: MessageReader,
  items: readonly StoredMessage[],
  added: readonly StoredMessage[],
  signal?: AbortSignal,
): Promise<readonly StoredMessage[]> {
  const replaced = new Set(
    added.flatMap((item) => (item.kind === 'message' && item.replaces ? [item.replaces] : [])),
  )
  const stale = items.filter((item) => item.kind === 'message' && replaced.has(item.id))
  const again = await Promise.all(stale.map(({ number }) => page({ after: number - 1, limit: 1 }, signal)))
  const fresh = new Map(again.flat().map((item) => [item.id, item]))
  return [...items.map((item) => fresh.get(item.id) ?? item), ...added]
}

/** A conversation from the server: its newest messages, or those since the last read. */
export async function readChatNow(
  id: string,
  before: ChatRead | null,
  signal?: AbortSignal,
): Promise<ChatRead> {
  const page = readerOf(id)
  const known = before?.items.at(-1)?.number
  const [record, items, first] = await Promise.all([
    call(readChat, { params: { id } }, { signal }),
    known === undefined ? readNewestMessages(page, signal) : readMessagesAfter(page, known, signal),
    before?.first ?? readFirstMessage(page, signal),
  ])
  if (!before) return { record, first, items }
  return { record, first, items: await refetchReplaced(page, before.items, items, signal) }
}

/** The same with the previous page of messages. */
export async function readEarlierPage(read: ChatRead, signal?: AbortSignal): Promise<ChatRead> {
  const items = await readMessagesBefore(readerOf(read.record.id), read.items, signal)
  return items.length === 0 ? read : { ...read, items: [...items, ...read.items] }
}
