import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { maxMessageLength } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'

/** Its kind in the outbox. */
export const chatKindName = 'chat-message'

/** Messages of one conversation keep their order. */
export const laneOfChat = (chatId: string): string => `chat/${chatId}`

const text = z.string().check(z.maxLength(maxMessageLength))

/** An unsent message, as stored in the outbox. */
export const outboxChat = z.strictObject({
  chatId: z.uuid(),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
  /** The alias of the overseer when it was written; null for none. It is sealed to no other overseer. */
  overseer: z.nullable(z.uuid()),
  act: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('message'), text, again: z.nullable(z.uuid()) }),
    z.strictObject({ kind: z.literal('edit'), text, of: z.uuid() }),
    z.strictObject({ kind: z.literal('withdrawal'), of: z.uuid() }),
    z.strictObject({ kind: z.literal('ask-again'), ids: z.array(z.uuid()) }),
  ]),
})
export type OutboxChat = z.infer<typeof outboxChat>
export type ChatAct = OutboxChat['act']

/**
 * Why it stays with its writer.
 * - `ended`: the conversation accepts no messages from them: they left or erased it.
 * - `blocked`: they have blocked the other side.
 * - `keys`: keys differ from those introduced.
 * - `paused`: nobody oversees the pair at the moment.
 * - `overseer`: the overseer has changed since it was written.
 * - `gone`: the message it edits or withdraws does not exist.
 */
export const unsentChatReasons = ['ended', 'blocked', 'keys', 'paused', 'overseer', 'gone'] as const
export type UnsentChatReason = (typeof unsentChatReasons)[number]

/**
 * Why a message cannot be sealed for a conversation in its current state. It is not sealed to an overseer the writer did not know of,
 * unless they confirm.
 */
export function findHindrance(
  { isBlocked, state, oversight }: Pick<OpenConversation, 'isBlocked' | 'state' | 'oversight'>,
  overseer: OutboxChat['overseer'],
): UnsentChatReason | null {
  if (isBlocked) return 'blocked'
  if (state !== 'open') return 'ended'
  if (oversight?.isPaused) return 'paused'
  return (oversight?.overseer?.aliasId ?? null) === overseer ? null : 'overseer'
}
