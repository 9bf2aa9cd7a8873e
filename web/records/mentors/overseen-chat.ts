import type { HiddenReason } from '#contract/community/mentors.ts'
import {
  listOverseenMessages,
  type OverseenChat,
  type OverseenNote,
  readOverseenChat,
} from '#contract/community/mentor-oversight.ts'
import type { StoredMessage } from '#contract/community/chat-messages.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { judgeMessages } from '../chats/hide-messages.ts'
import {
  firstNumber,
  type MessageReader,
  readFirstMessage,
  readMessagesAfter,
  readMessagesBefore,
  readNewestMessages,
} from '../chats/message-pages.ts'
import { openConversation } from '../chats/open-chat.ts'
import type { OpenedMessage } from '../chats/opened-message.ts'
import { chatSettingsQuery } from '../chats/queries.ts'
import { type NoteWords, openNotes } from './opened-notes.ts'

/** A message as the overseer of a pair sees it. */
export interface OverseenMessage extends OpenedMessage {
  /** Its author. */
  readonly aliasId: string
  /** Why it was hidden from its reader: found by this device, or reported to the overseer. */
  readonly hidden: HiddenReason | null
}

/** A shared note with its text. */
export interface OverseenNoteText extends Pick<OverseenNote, 'id' | 'aliasId' | 'writtenOn'>, NoteWords {}

/** The newest messages of a conversation without gaps, and its first one. */
interface OverseenItems {
  /** The conversation: a mentee who turns 18 gets a new one with their mentor. */
  readonly chatId: string
  readonly first: StoredMessage | null
  readonly items: readonly StoredMessage[]
}

export interface OpenedOverseenChat extends OverseenItems {
  readonly messages: readonly OverseenMessage[]
  /** Number of messages from before the caller oversaw the pair, which are not sealed to them. */
  readonly before: number
  /** There are earlier messages. */
  readonly hasEarlier: boolean
  readonly notes: readonly OverseenNoteText[]
}

/** Messages and notes reported to the overseer. */
export type HiddenList = readonly {
  readonly messageId: string
  readonly reason: HiddenReason
  readonly isSeen: boolean
  /** A message's number; null for a note. */
  readonly number: number | null
}[]

interface OverseenPlace {
  readonly pairId: string
  readonly notes: readonly OverseenNote[]
  readonly hidden: HiddenList
  /** The result of the last read. */
  readonly known: OverseenItems | null
}

const readerOf =
  (id: string): MessageReader =>
  async (query, signal) =>
    (await call(listOverseenMessages, { params: { id }, query }, { signal })).items

/** The newest page, or the last result with new messages; and back to each message the overseer has not viewed. */
async function readItems(
  { pairId, hidden, known }: OverseenPlace,
  signal: AbortSignal,
): Promise<Omit<OverseenItems, 'chatId'>> {
  const page = readerOf(pairId)
  const [first, newest] = await Promise.all([
    known?.first ?? readFirstMessage(page, signal),
    known
      ? readMessagesAfter(page, known.items.at(-1)?.number ?? 0, signal)
      : readNewestMessages(page, signal),
  ])
  const items = [...(known?.items ?? []), ...newest]
  const oldest = Math.min(
    ...hidden.flatMap(({ number, isSeen }) => (isSeen || number === null ? [] : [number])),
  )
  for (;;) {
    const earlier = firstNumber(items) > oldest ? await readMessagesBefore(page, items, signal) : []
    if (earlier.length === 0) return { first, items }
    items.unshift(...earlier)
  }
}

/** Opens and checks the conversation of a pair that the caller oversees. [Note: Younger mentees] */
export async function openOverseenChat(
  vault: OpenVault,
  place: OverseenPlace,
  signal: AbortSignal,
): Promise<OpenedOverseenChat> {
  const [chat, found] = await Promise.all([
    call(readOverseenChat, { params: { id: place.pairId } }, { signal }),
    readItems(place, signal),
  ])
  const isAnother = place.known !== null && place.known.chatId !== chat.id
  const read = isAnother ? await readItems({ ...place, known: null }, signal) : found
  return openItems(vault, place, chat, read)
}

/**
 * The same with the previous page.
 *
 * @param shown the messages currently shown: newer ones may arrive meanwhile
 * @returns null if that page is shown already, or another conversation is
 */
export async function earlierOverseenChat(
  vault: OpenVault,
  shown: () => OverseenPlace | null,
): Promise<OpenedOverseenChat | null> {
  const before = shown()
  if (!before?.known) return null
  const { chatId, items } = before.known
  const added = await readMessagesBefore(readerOf(before.pairId), items)
  for (;;) {
    const chat = await call(readOverseenChat, { params: { id: before.pairId } })
    const now = shown()
    if (now?.known?.chatId !== chatId || chat.id !== chatId) return null
    if (firstNumber(now.known.items) < firstNumber(items)) return null
    const { first } = now.known
    const opened = await openItems(vault, now, chat, { first, items: [...added, ...now.known.items] })
    if (shown()?.known === now.known) return opened
  }
}

async function openItems(
  vault: OpenVault,
  { pairId, notes, hidden }: OverseenPlace,
  chat: OverseenChat,
  { first, items }: Omit<OverseenItems, 'chatId'>,
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
    sides.map((side) => judgeMessages(messages.filter(({ id }) => authors.get(id) === side))),
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
    // All findings are covered for the overseer, who chooses to see them.
    isByMentee: false,
  })
  return {
    chatId: chat.id,
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
