import '../plain-parsers.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, done, id, moment, ordinal, page, pageQuery, verifyKey } from '../primitives.ts'
import { chatSeal, chatSeals, newMessage } from './chat-messages.ts'
import { chatKey } from './chat-settings.ts'
import { hiddenReason, shownAlias } from './mentors.ts'

/**
 * [Note: Chats] Sealed conversations between members of the older community, or of a younger member with their mentor, text only. The device seals, signs and chains each message as it
 * does an entry of a report (encryption/entries.ts), for a conversation instead of a report. The server reads no word of it.
 *
 * Nobody learns what became of a request or a message that is not answered: one that was declined, blocked, sent to someone who takes no
 * requests, to someone of the younger community, to an account that is gone or that never was gets the answers that any other gets. Its
 * sender sees it as sent, on all devices, and as lapsed after {@link requestDays}.
 */
/** - `mentoring`: of a mentor and whom they accompany. [Note: Mentors] */
export const chatKinds = ['direct', 'mentoring'] as const
export type ChatKind = (typeof chatKinds)[number]

/** How long the text of a request is at most, in characters. The devices of both hold it. */
export const maxRequestLength = 300
/** After this many days without an answer a request lapses. */
export const requestDays = 14
/** So many days a request that was declined or has lapsed is there to report or to copy. */
export const answeredRequestDays = 180
/** Requests that one member may send within a day. */
export const maxRequestsPerDay = 10

/**
 * - `sent`: the caller’s request, without an answer so far.
 * - `lapsed`: the caller’s request, without an answer for {@link requestDays}.
 * - `request`: someone’s request, which the caller may accept.
 * - `declined`, `missed`: a request that the caller declined, or did not answer in time. It is there to report or copy.
 * - `open`: both may write.
 * - `left`: the caller has left. What was written is there until they erase it.
 */
export const chatStates = ['sent', 'lapsed', 'request', 'declined', 'missed', 'open', 'left'] as const
export const chatState = z.enum(chatStates)
export type ChatState = z.infer<typeof chatState>

const conversation = z.strictObject({
  id,
  kind: z.enum(chatKinds),
  state: chatState,
  /** The alias under which the caller writes. */
  ownAliasId: id,
  other: z.strictObject({
    aliasId: id,
    /** Null for someone who has left, and until a moderator has read the name. */
    name: z.nullable(z.string()),
    picture: z.int(),
  }),
  startedByCaller: z.boolean(),
  startedOn: day,
  /** The day on which a request lapses; null once it is answered. */
  lapsesOn: z.nullable(day),
  /** When the newest message that the caller sees was sent. */
  newestAt: moment,
  /** Its number. */
  lastNumber: z.int(),
  readUpTo: z.int(),
  /** Messages of the other side after `readUpTo`. */
  unread: z.int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
  /** Up to which number the other side has received and read. Null where not both chose it. */
  theirs: z.strictObject({ delivered: z.nullable(z.int()), read: z.nullable(z.int()) }),
})
export type ChatSummary = z.infer<typeof conversation>

const openConversation = z.extend(conversation, {
  epoch: ordinal,
  /** By whose keys the first message is signed. */
  starter: verifyKey,
  /** The caller’s own, of every epoch. */
  seals: z.array(chatSeal),
  /** The keys of both and of an overseer, the oldest first: whom the key of a next epoch is to be sealed to. */
  keys: z.array(z.strictObject({ aliasId: id, keys: z.array(chatKey) })),
  /** Keys, or who reads along, have changed since the epoch started, so the next message must start a new one. */
  epochDue: z.boolean(),
  /**
   * Of a conversation that someone oversees or has overseen: who reads everything beside the two, and is among `keys`. Nothing can be written while
   * nobody does. [Note: Younger mentees]
   */
  oversight: z.nullable(
    z.strictObject({
      pairId: id,
      isPaused: z.boolean(),
      /** The one who is accompanied is under 18. */
      isYounger: z.boolean(),
      /** The caller is the mentor. */
      isMentor: z.boolean(),
      overseer: z.nullable(shownAlias),
      /** The last message that was overseen, where nobody oversees the conversation any more. What was hidden until then stays hidden. */
      until: z.nullable(z.int()),
      /** Of which messages that reached the caller the overseer was notified already. */
      notified: z.array(z.strictObject({ messageId: id, reason: hiddenReason })),
    }),
  ),
})
export type OpenConversation = z.infer<typeof openConversation>

/**
 * The first message, which introduces the keys of both. `conflict` where the caller has asked this alias already and may still be answered,
 * or has blocked it.
 */
export const sendChatRequest = endpoint({
  method: 'POST',
  path: '/api/chats',
  summary: 'Request a conversation, with one short text',
  access: 'confirmed',
  bodyLimit: 65_536,
  body: z.strictObject({
    /** Of the conversation, made on the device: it is signed with the message. */
    id,
    /** Others start in their own features. */
    kind: z.literal('direct'),
    from: id,
    to: id,
    message: newMessage,
    seals: chatSeals,
  }),
  result: openConversation,
  errors: ['forbidden', 'not_found', 'conflict', 'too_many', 'reused_key'],
  repeat: 'id',
  // Nor is anything else that would say in the log who writes when.
  audited: false,
})

/**
 * - `open`: conversations, also those that were left, and requests that the caller sent.
 * - `requests`: those that wait for the caller.
 * - `past`: those that the caller declined or missed.
 */
export const chatLists = ['open', 'requests', 'past'] as const
export type ChatList = (typeof chatLists)[number]

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  summary: 'The caller’s conversations, by newest message',
  access: 'confirmed',
  query: z.strictObject({ ...pageQuery, show: z.optional(z.enum(chatLists)) }),
  result: page(conversation),
  errors: [],
})

/** How much waits, for a badge. Conversations that are muted do not count. */
export const countChats = endpoint({
  method: 'GET',
  path: '/api/chats/count',
  summary: 'How many conversations have something new, and how many requests wait',
  access: 'confirmed',
  result: z.strictObject({ unread: z.int(), requests: z.int() }),
  errors: [],
})

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chats/:id',
  summary: 'One conversation, with the caller’s own key seals',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: openConversation,
  errors: ['not_found'],
})

const answerToRequest = {
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found', 'conflict'],
  repeat: 'natural',
  audited: false,
} as const

/** `conflict` where it is no request that waits for the caller. */
export const acceptChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/acceptance',
  summary: 'Accept a request',
  ...answerToRequest,
})

/** The sender is not notified. Later requests of theirs do not arrive. */
export const declineChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/refusal',
  summary: 'Decline a request',
  ...answerToRequest,
})

/** No notices of this conversation. */
export const muteChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/mute',
  summary: 'Mute or unmute a conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  body: z.strictObject({ isMuted: z.boolean() }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/**
 * Blocks the alias of the other side everywhere in the community. What they send from then on does not arrive, not even what is in progress,
 * and they are not notified. `blockAlias` and `unblockAlias` do the same for the alias.
 */
export const blockChat = endpoint({
  method: 'PUT',
  path: '/api/chats/:id/block',
  summary: 'Block the other side of a conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

export const unblockChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id/block',
  summary: 'Unblock the other side of a conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
  audited: false,
})

/** The other side is not notified; what they send from then on does not arrive. */
export const leaveChat = endpoint({
  method: 'POST',
  path: '/api/chats/:id/leaving',
  summary: 'Leave a conversation',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: ['not_found'],
  repeat: 'natural',
})

/** Leaves it, and erases it on the caller’s side. The other side keeps what was written. */
export const eraseChat = endpoint({
  method: 'DELETE',
  path: '/api/chats/:id',
  summary: 'Erase a conversation on the caller’s side',
  access: 'confirmed',
  params: z.strictObject({ id }),
  result: done,
  errors: [],
  repeat: 'natural',
})
