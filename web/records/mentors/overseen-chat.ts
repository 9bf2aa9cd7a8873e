import type { HiddenReason } from '#contract/community/mentors.ts'
import {
  listOverseenMessages,
  type OverseenChat,
  type OverseenNote,
  readOverseenChat,
} from '#contract/community/mentor-oversight.ts'
import { maxChatPage, type StoredMessage } from '#contract/community/chat-messages.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { judgeTogether } from '../chats/hide-messages.ts'
import { openConversation } from '../chats/open-chat.ts'
import type { OpenedMessage } from '../chats/opened-message.ts'
import { chatSettingsQuery } from '../chats/queries.ts'
import { type NoteWords, openNotes } from './opened-notes.ts'

/** A message as the overseer of a pair reads it. */
export interface OverseenMessage extends OpenedMessage {
  /** Who wrote it. */
  readonly aliasId: string
  /** Why it was hidden from its reader: what this device found in it, or what the overseer was notified of. */
  readonly hidden: HiddenReason | null
}

/** A note that both share, with its words. */
export interface OverseenNoteText extends Pick<OverseenNote, 'id' | 'aliasId' | 'writtenOn'>, NoteWords {}

/** The newest messages of a conversation without a hole, and its first one. */
interface OverseenItems {
  readonly first: StoredMessage | null
  readonly items: readonly StoredMessage[]
}

export interface OpenedOverseenChat extends OverseenItems {
  readonly messages: readonly OverseenMessage[]
  /** How many of them were written before the caller oversaw the pair. They are not sealed to them. */
  readonly before: number
  /** There are messages before those. */
  readonly hasEarlier: boolean
  readonly notes: readonly OverseenNoteText[]
}

/** Of which messages and notes the overseer was notified. */
export type HiddenList = readonly {
  readonly messageId: string
  readonly reason: HiddenReason
  readonly isSeen: boolean
}[]

interface OverseenPlace {
  readonly pairId: string
  readonly notes: readonly OverseenNote[]
  readonly hidden: HiddenList
  /** What was read before. */
  readonly known: OverseenItems | null
}

type Range = { readonly after?: number; readonly before?: number; readonly limit: number }

const page = async (id: string, query: Range, signal?: AbortSignal): Promise<readonly StoredMessage[]> =>
  (await call(listOverseenMessages, { params: { id }, query }, { signal })).items

async function newer(pairId: string, known: readonly StoredMessage[], signal: AbortSignal) {
  const found = [...known]
  for (;;) {
    const items = await page(pairId, { after: found.at(-1)?.number ?? 0, limit: maxChatPage }, signal)
    found.push(...items)
    if (items.length < maxChatPage) return found
  }
}

async function earlier(
  pairId: string,
  items: readonly StoredMessage[],
  signal?: AbortSignal,
): Promise<readonly StoredMessage[]> {
  const start = items[0]?.number ?? 1
  if (start <= 1) return items
  return [...(await page(pairId, { before: start, limit: maxChatPage }, signal)), ...items]
}

const hasEarlierThan = (items: readonly StoredMessage[]): boolean => (items[0]?.number ?? 1) > 1

/** The newest part, or what was read before with what is new; and back to each message that the overseer has not looked at. */
async function readItems(
  { pairId, hidden, notes, known }: OverseenPlace,
  signal: AbortSignal,
): Promise<OverseenItems> {
  const [first] = known?.first ? [known.first] : await page(pairId, { after: 0, limit: 1 }, signal)
  let items = known
    ? await newer(pairId, known.items, signal)
    : await page(pairId, { before: 2_147_483_647, limit: maxChatPage }, signal)
  const wanted = hidden.filter(
    ({ messageId, isSeen }) => !isSeen && !notes.some(({ id }) => id === messageId),
  )
  while (hasEarlierThan(items) && wanted.some(({ messageId }) => !items.some(({ id }) => id === messageId)))
    items = await earlier(pairId, items, signal)
  return { first: first ?? null, items }
}

/** Opens the conversation of a pair that the caller oversees, and judges it. [Note: Younger mentees] */
export async function openOverseenChat(
  vault: OpenVault,
  place: OverseenPlace,
  signal: AbortSignal,
): Promise<OpenedOverseenChat> {
  const [chat, read] = await Promise.all([
    call(readOverseenChat, { params: { id: place.pairId } }, { signal }),
    readItems(place, signal),
  ])
  return opened(vault, place, chat, read)
}

/** The same with the part before what was read. */
export async function earlierOverseenChat(
  vault: OpenVault,
  place: OverseenPlace & { readonly known: OverseenItems },
): Promise<OpenedOverseenChat> {
  const [chat, items] = await Promise.all([
    call(readOverseenChat, { params: { id: place.pairId } }),
    earlier(place.pairId, place.known.items),
  ])
  return opened(vault, place, chat, { first: place.known.first, items })
}

async function opened(
  vault: OpenVault,
  { pairId, notes, hidden }: OverseenPlace,
  chat: OverseenChat,
  { first, items }: OverseenItems,
): Promise<OpenedOverseenChat> {
  const { aliases } = await queryClient.fetchQuery(chatSettingsQuery(vault))
  const ownKeys = aliases.find(({ aliasId }) => aliasId === chat.ownAliasId)?.keys ?? []
  const record = { ...chat, kind: 'mentoring' as const, oversight: null }
  const sides = chat.keys.map(({ aliasId }) => aliasId)
  const { messages, own, hasEarlier } = await openConversation(
    vault,
    { record, first, items, sides, pairId },
    ownKeys,
  )
  const epochs = new Set(chat.seals.map(({ epoch }) => epoch))
  const authors = new Map(items.map(({ id, aliasId }) => [id, aliasId]))
  const unsealed = new Set(items.filter((item) => !epochs.has(epochOf(item))).map(({ id }) => id))
  const found = await Promise.all(
    sides.map((side) => judgeTogether(messages.filter(({ id }) => authors.get(id) === side))),
  )
  const reasonOf = (id: string): HiddenReason | null => {
    const notified = hidden.find(({ messageId }) => messageId === id)?.reason
    const reasons = new Set([...found.map((of) => of.get(id)?.reason), notified])
    return reasons.has('contact') ? 'contact' : reasons.has('conduct') ? 'conduct' : null
  }
  const openedNotes = await openNotes(notes, {
    pairId,
    identities: own.map(({ identity }) => identity),
    audienceOf: () => 'both',
    keysOf: (note) => chat.keys.find(({ aliasId }) => aliasId === note.aliasId)?.keys ?? [],
    isJudged: () => true,
  })
  return {
    first,
    items,
    hasEarlier,
    before: unsealed.size,
    messages: messages
      .filter(({ id }) => !unsealed.has(id))
      .map((message) => ({
        ...message,
        aliasId: authors.get(message.id) ?? '',
        hidden: reasonOf(message.id),
      })),
    notes: openedNotes.map((note) => ({ ...note, found: note.found ?? reasonOf(note.id) })),
  }
}

const epochOf = (item: StoredMessage): number => (item.kind === 'missing' ? item.epoch : item.entry.epoch)
