import { listMessages, maxChatPage, type StoredMessage } from '#contract/community/chat-messages.ts'
import { readChat } from '#contract/community/chats.ts'
import { call } from '#web/platform/api/call.ts'
import type { ChatRead } from './opened-chat.ts'

type Range = { after?: number; before?: number; limit?: number }

async function page(id: string, query: Range, signal?: AbortSignal): Promise<readonly StoredMessage[]> {
  return (await call(listMessages, { params: { id }, query }, { signal })).items
}

/** Everything after a number. */
async function newer(id: string, after: number, signal?: AbortSignal): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  for (;;) {
    const items = await page(id, { after: found.at(-1)?.number ?? after, limit: maxChatPage }, signal)
    found.push(...items)
    if (items.length < maxChatPage) return found
  }
}

/** What was changed or taken back is handed out differently from then on, so it is read again. */
async function withReplaced(
  id: string,
  items: readonly StoredMessage[],
  added: readonly StoredMessage[],
  signal?: AbortSignal,
): Promise<readonly StoredMessage[]> {
  const replaced = new Set(
    added.flatMap((item) => (item.kind === 'message' && item.replaces ? [item.replaces] : [])),
  )
  const stale = items.filter((item) => item.kind === 'message' && replaced.has(item.id))
  const again = await Promise.all(
    stale.map(({ number }) => page(id, { after: number - 1, limit: 1 }, signal)),
  )
  const fresh = new Map(again.flat().map((item) => [item.id, item]))
  return [...items.map((item) => fresh.get(item.id) ?? item), ...added]
}

/** A conversation as the server has it now: its newest messages, or what is new since it was read before. */
export async function readChatNow(
  id: string,
  before: ChatRead | null,
  signal?: AbortSignal,
): Promise<ChatRead> {
  const known = before?.items.at(-1)?.number
  const [record, items, first] = await Promise.all([
    call(readChat, { params: { id } }, { signal }),
    known === undefined
      ? page(id, { before: 2_147_483_647, limit: maxChatPage }, signal)
      : newer(id, known, signal),
    before?.first ?? page(id, { after: 0, limit: 1 }, signal).then(([item]) => item ?? null),
  ])
  if (!before) return { record, first, items }
  return { record, first, items: await withReplaced(id, before.items, items, signal) }
}

/** The same with the page of messages before it. */
export async function readEarlier(read: ChatRead, signal?: AbortSignal): Promise<ChatRead> {
  const start = read.items[0]?.number ?? 1
  if (start <= 1) return read
  const items = await page(read.record.id, { before: start, limit: maxChatPage }, signal)
  return { ...read, items: [...items, ...read.items] }
}
