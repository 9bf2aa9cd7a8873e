import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { maxMessageLength } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'

/** As it is called in the outbox. */
export const chatKindName = 'chat-message'

/** Messages of one conversation keep their order among themselves. */
export const laneOfChat = (chatId: string): string => `chat/${chatId}`

const text = z.string().check(z.maxLength(maxMessageLength))

/** What somebody wrote in a conversation and has not arrived, as the outbox stores it. */
export const outboxChat = z.strictObject({
  chatId: z.uuid(),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
  /** The alias of the one who read along when it was written; null for nobody. To anyone else it is not sealed. */
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
 *
 * - `ended`: the conversation takes no messages from them: they left it, or erased it.
 * - `blocked`: they have blocked the other side.
 * - `keys`: keys differ from those that were introduced.
 * - `paused`: nobody oversees the pair at the moment.
 * - `overseer`: someone else oversees it than when it was written.
 * - `gone`: what they change or take back is not there.
 */
export const unsentChatReasons = ['ended', 'blocked', 'keys', 'paused', 'overseer', 'gone'] as const
export type UnsentChatReason = (typeof unsentChatReasons)[number]

/**
 * Why nothing is sealed for a conversation as it is now. Their words go to no overseer whom the writer did not know of before
 * they have said so.
 */
export function hindranceOf(
  { isBlocked, state, oversight }: Pick<OpenConversation, 'isBlocked' | 'state' | 'oversight'>,
  overseer: OutboxChat['overseer'],
): UnsentChatReason | null {
  if (isBlocked) return 'blocked'
  if (state !== 'open') return 'ended'
  if (oversight?.isPaused) return 'paused'
  return (oversight?.overseer?.aliasId ?? null) === overseer ? null : 'overseer'
}
