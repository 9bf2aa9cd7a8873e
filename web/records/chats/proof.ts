import { fileKeyOf } from '#encryption/disclosure.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { OpenedChat } from './opened-chat.ts'
import type { OpenedMessage } from './opened-message.ts'
import { sealedEntryOf } from './open-chat.ts'

interface DisclosedMessage {
  readonly id: string
  /** Opens this message only. [Note: Disclosed messages] */
  readonly fileKey: string
}

function sealedOf({ read, keys }: OpenedChat, { id }: Pick<OpenedMessage, 'id'>) {
  const item = read.items.find((each) => each.id === id)
  const key = item?.kind === 'message' ? keys.find(({ epoch }) => epoch === item.entry.epoch) : undefined
  if (item?.kind !== 'message' || !key) throw new EncryptionError({ code: 'cannotOpen' })
  return { item, key }
}

/** The keys that open selected messages for a moderator, and nothing else of the conversation. */
export function discloseMessages(
  chat: OpenedChat,
  chosen: readonly Pick<OpenedMessage, 'id'>[],
): Promise<DisclosedMessage[]> {
  return Promise.all(
    chosen.map(async (message) => {
      const { item, key } = sealedOf(chat, message)
      return { id: item.id, fileKey: await fileKeyOf(sealedEntryOf(item.entry).sealed, key) }
    }),
  )
}

/**
 * Selected messages with their proof: the sealed bytes, the key that opens them, the signing key, and the signature. Anyone with the file
 * can verify it with public programs (encryption/entries.ts); it opens no other message.
 */
export async function proofOfMessages(chat: OpenedChat, chosen: readonly OpenedMessage[]): Promise<string> {
  const disclosed = await discloseMessages(chat, chosen)
  const messages = chosen.map((message, place) => {
    const { item } = sealedOf(chat, message)
    const { number, at, isOwn, content } = message
    return {
      number,
      at,
      by: isOwn ? 'me' : 'other',
      text: content.kind === 'text' ? content.text : null,
      conversation: chat.record.id,
      fileKey: disclosed[place]?.fileKey,
      ...item.entry,
    }
  })
  return JSON.stringify({ form: 1, kind: 'conversation-messages', messages }, null, 2)
}
