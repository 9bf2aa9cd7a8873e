import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { base64url, day, done, id, ordinal, recipient, signature, verifyKey } from '../primitives.ts'

/**
 * Whose requests reach an alias.
 *
 * - `nobody`: the default.
 * - `met`: those who wrote in a thread in which it wrote.
 * - `community`: anyone in the older community.
 */
export const requestSources = ['nobody', 'met', 'community'] as const
export const requestSource = z.enum(requestSources)
export type RequestSource = z.infer<typeof requestSource>

/** What the other side sees of the caller, where both chose it. Off by default. */
const shownMarks = z.strictObject({ typing: z.boolean(), delivered: z.boolean(), read: z.boolean() })
export type ShownMarks = z.infer<typeof shownMarks>

/**
 * [Note: Chat keys] Each alias has keys of its own: the keys of the member would say which aliases are the same member's. Made on the device,
 * with the secret halves sealed to the member (encryption/chat-keys.ts). A new generation is made where no device opens the last one any more,
 * after a reset without the kit, or where its owner fears that someone else has it; then the last one signs it.
 */
const publicChatKey = {
  generation: ordinal,
  recipient,
  verifyKey,
  /** The signature of the generation before, where its secret was at hand. */
  succession: z.nullable(signature),
}
const ownChatKey = z.strictObject({
  ...publicChatKey,
  sealed: base64url(2048, 100),
  madeOn: day,
})
export type OwnChatKey = z.infer<typeof ownChatKey>

/** Keys of an alias that followed others, with the day. It is announced in one sentence. */
export const chatKey = z.strictObject({ ...publicChatKey, since: z.nullable(day) })
export type ChatKey = z.infer<typeof chatKey>

const aliasSettings = z.strictObject({
  aliasId: id,
  requestsFrom: requestSource,
  /** Every generation, the oldest first. */
  keys: z.array(ownChatKey),
})

export const readChatSettings = endpoint({
  method: 'GET',
  path: '/api/chats/settings',
  summary: 'Who may write to the caller, what others see of them, and their own sealed chat keys',
  access: 'confirmed',
  result: z.strictObject({
    /** The caller is in the older community and can use chats. */
    isOpen: z.boolean(),
    marks: shownMarks,
    /** One for each of the caller’s aliases. */
    aliases: z.array(aliasSettings),
  }),
  errors: [],
})

/** An alias takes requests only once it has keys. */
export const changeChatSettings = endpoint({
  method: 'PUT',
  path: '/api/chats/settings',
  summary: 'Choose who may write to the caller, and what others see of them',
  access: 'confirmed',
  body: z.strictObject({
    marks: shownMarks,
    requests: z.array(z.strictObject({ aliasId: id, from: requestSource })).check(z.maxLength(20)),
  }),
  result: done,
  errors: ['forbidden', 'not_found', 'conflict'],
  repeat: 'natural',
})

/** `conflict` where it is not the generation after the last one: another device has made one. */
export const addChatKey = endpoint({
  method: 'PUT',
  path: '/api/chats/keys/:id',
  summary: 'Add keys to one of the caller’s aliases',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...publicChatKey, sealed: base64url(2048, 100) }),
  result: done,
  errors: ['forbidden', 'not_found', 'conflict', 'too_many'],
  repeat: 'natural',
})

/** Answers for every id: nobody learns from it whether there is such an alias, or whether it takes requests. */
export const readChatKey = endpoint({
  method: 'GET',
  path: '/api/chats/keys/:id',
  summary: 'What a request to an alias is sealed to',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: z.strictObject({ aliasId: id, keys: z.array(chatKey) }),
  errors: ['forbidden', 'too_many'],
})
