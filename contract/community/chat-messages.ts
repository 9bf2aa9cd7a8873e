import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { base64url, digest, done, id, moment, ordinal, verifyKey } from '../primitives.ts'
import { newEntry } from '../reports.ts'

/** How long a message is at most, in characters. The devices of both hold it. */
export const maxMessageLength = 4000
/** Messages that one member may send within a day. */
export const maxMessagesPerDay = 1000
/** Messages on a page. */
export const maxChatPage = 200

/** A message as it is sent: an entry of a conversation, of at most 32 KiB and what sealing adds. */
export const newMessage = z.extend(newEntry, { sealed: base64url(33_800, 100) })
export type NewMessage = z.infer<typeof newMessage>

/** The conversation key of an epoch, sealed to the keys of one alias (encryption/reports.ts). */
export const chatSeal = z.strictObject({
  epoch: ordinal,
  aliasId: id,
  /** Of the alias’s keys. */
  generation: ordinal,
  sealed: base64url(2048, 100),
})
export type ChatSeal = z.infer<typeof chatSeal>
export const chatSeals = z.array(chatSeal).check(z.maxLength(4))

const messagePlace = {
  id,
  /** From 1, in the order in which they arrived. */
  number: ordinal,
  /** The alias that wrote it. */
  aliasId: id,
  at: moment,
}

/**
 * Why the words of a message are not handed out. Its hash is, so that it is no gap in its author’s chain.
 *
 * - `replaced`: its author changed it before it was read. Another message has the new words.
 * - `withdrawn`: its author took it back before it was read.
 * - `blocked`: it was sent while the caller had blocked its author.
 */
export const missingReasons = ['replaced', 'withdrawn', 'blocked'] as const
export type MissingReason = (typeof missingReasons)[number]

const storedMessage = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('message'),
    ...messagePlace,
    /** The message that this one changes or withdraws. */
    replaces: z.nullable(id),
    entry: newMessage,
  }),
  z.strictObject({
    kind: z.literal('missing'),
    ...messagePlace,
    why: z.enum(missingReasons),
    hash: digest,
    epoch: ordinal,
    authorKey: verifyKey,
    sequence: ordinal,
  }),
])
export type StoredMessage = z.infer<typeof storedMessage>

const placeInChat = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/** Which messages of a conversation. */
export const chatRange = z.strictObject({
  after: z.optional(placeInChat),
  before: z.optional(placeInChat),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxChatPage))),
})
/** Part of a conversation. */
export const chatPart = z.strictObject({
  items: z.array(storedMessage),
  /** The number of the newest message. */
  lastNumber: z.int(),
})

/** By number: after one, the oldest first, or before one, the newest of them; also ordered by number. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chats/:id/messages',
  summary: 'Sealed messages of a conversation, by number',
  access: 'confirmed',
  params: z.strictObject({ id }),
  query: chatRange,
  result: chatPart,
  errors: ['not_found'],
})

const sentMessage = z.strictObject({ id, number: ordinal, at: moment })

/**
 * The answer is the same whether it reaches the other side or not. `conflict` where keys have changed, another device of the caller was
 * faster, the conversation is not open, or the caller has blocked the other side.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages',
  summary: 'Send a sealed message',
  access: 'confirmed',
  bodyLimit: 65_536,
  params: z.strictObject({ id }),
  body: z.strictObject({ message: newMessage, seals: z.optional(chatSeals) }),
  result: sentMessage,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
  audited: false,
})

/**
 * Changes or withdraws a message of the caller’s. Where the other side has not read it, the words that were there are erased; where they
 * have, both stay. The answer does not say which: that would reveal what was read.
 */
export const replaceMessage = endpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/:message/replacement',
  summary: 'Change or take back a message that is not read yet',
  access: 'confirmed',
  bodyLimit: 65_536,
  params: z.strictObject({ id, message: id }),
  body: z.strictObject({
    as: z.enum(['edit', 'withdrawal']),
    /** Its sealed content names the message and its hash. */
    message: newMessage,
    seals: z.optional(chatSeals),
  }),
  result: sentMessage,
  errors: ['not_found', 'conflict', 'forbidden', 'too_many', 'reused_key'],
  repeat: 'id',
  audited: false,
})

/** Up to which numbers the caller has received and read. They never go back. */
export const markChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/marks',
  summary: 'Say up to where the caller has received and read a conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ delivered: placeInChat, read: placeInChat }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** Shown to the other side if both chose it, and stored nowhere. */
export const showTyping = endpoint({
  method: 'POST',
  path: '/api/chats/:id/typing',
  summary: 'Say that the caller is typing',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'too_many'],
  repeat: 'natural',
  audited: false,
})
