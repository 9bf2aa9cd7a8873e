import type { HiddenReason } from '#contract/community/mentor-pairs.ts'
import {
  listOverseenMessages,
  type OverseenChat,
  type OverseenNote,
  readOverseenChat,
} from '#contract/community/mentor-oversight.ts'
import { maxChatPage, type StoredMessage } from '#contract/community/chat-messages.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readVerifyKey } from '#encryption/identity.ts'
import { openNote } from '#encryption/mentor-notes.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/query/client.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { openConversation } from '../chats/open-chat.ts'
import type { OpenedMessage } from '../chats/opened-message.ts'
import { chatSettingsQuery } from '../chats/queries.ts'

/** A message as the overseer of a pair reads it. */
export interface OverseenMessage extends OpenedMessage {
  /** Who wrote it. */
  readonly aliasId: string
  /** What this device found in it, which hid it from its reader. */
  readonly hidden: HiddenReason | null
}

export interface OpenedOverseenChat {
  readonly messages: readonly OverseenMessage[]
  /** How many messages were written before the caller oversaw the pair. They are not sealed to them. */
  readonly before: number
  readonly notes: readonly OverseenNoteText[]
}

/** A note that both share, with its words; null where it does not open. */
export interface OverseenNoteText extends Pick<OverseenNote, 'id' | 'aliasId' | 'writtenOn'> {
  readonly text: string | null
}

async function ownKeysOf(vault: OpenVault, aliasId: string) {
  const { aliases } = await queryClient.fetchQuery(chatSettingsQuery(vault))
  return aliases.find((each) => each.aliasId === aliasId)?.keys ?? []
}

async function allMessages(pairId: string, signal: AbortSignal): Promise<StoredMessage[]> {
  const found: StoredMessage[] = []
  for (;;) {
    const query = { after: found.at(-1)?.number ?? 0, limit: maxChatPage }
    const { items } = await call(listOverseenMessages, { params: { id: pairId }, query }, { signal })
    found.push(...items)
    if (items.length < maxChatPage) return found
  }
}

/** Opens the conversation of a pair that the caller oversees, and judges it. [Note: Younger mentees] */
export async function openOverseenChat(
  vault: OpenVault,
  pairId: string,
  notes: readonly OverseenNote[],
  signal: AbortSignal,
): Promise<OpenedOverseenChat> {
  const [chat, items] = await Promise.all([
    call(readOverseenChat, { params: { id: pairId } }, { signal }),
    allMessages(pairId, signal),
  ])
  const ownKeys = await ownKeysOf(vault, chat.ownAliasId)
  const record = { ...chat, kind: 'mentoring' as const, oversight: null }
  const { messages, own } = await openConversation(vault, { record, first: items[0] ?? null, items }, ownKeys)
  const epochs = new Set(chat.seals.map(({ epoch }) => epoch))
  const authors = new Map(items.map(({ id, aliasId }) => [id, aliasId]))
  const earlier = new Set(items.filter((item) => !epochs.has(epochOf(item))).map(({ id }) => id))
  const { hiddenReasonOf } = await import('#content/moderation/hidden-message.ts')
  return {
    before: earlier.size,
    messages: messages
      .filter(({ id }) => !earlier.has(id))
      .map((message) => ({
        ...message,
        aliasId: authors.get(message.id) ?? '',
        hidden: message.content.kind === 'text' ? hiddenReasonOf(message.content.text, 'en') : null,
      })),
    notes: await openNotes(pairId, notes, { chat, identities: own.map(({ identity }) => identity) }),
  }
}

const epochOf = (item: StoredMessage): number => (item.kind === 'missing' ? item.epoch : item.entry.epoch)

function openNotes(
  pairId: string,
  notes: readonly OverseenNote[],
  { chat, identities }: { readonly chat: OverseenChat; readonly identities: Parameters<typeof openNote>[2] },
): Promise<OverseenNoteText[]> {
  return Promise.all(
    notes.map(async ({ id, aliasId, writtenOn, authorKey, signature, sealed }) => {
      const author = readVerifyKey(authorKey)
      const keys = chat.keys.find((side) => side.aliasId === aliasId)?.keys ?? []
      const isKnown = keys.some(({ verifyKey }) => verifyKey === author)
      const place = { pairId, noteId: id, audience: 'both' as const }
      const open = () => openNote({ sealed: fromBase64url(sealed), signature, author }, place, identities)
      return { id, aliasId, writtenOn, text: isKnown ? await open().catch(unopened) : null }
    }),
  )
}

function unopened(error: unknown): null {
  if (error instanceof EncryptionError) return null
  throw error
}
