import type { StoredMessage } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import type { ChatHistory } from '#encryption/chats.ts'
import type { ReportKey } from '#encryption/reports.ts'
import type { OpenedMessage } from './opened-message.ts'
import type { OwnChatKeys } from './own-keys.ts'

/** What opening a conversation takes: of its two sides, and of the overseer who reads along. */
export type SealedConversation = Pick<
  OpenConversation,
  'id' | 'kind' | 'starter' | 'seals' | 'keys' | 'ownAliasId' | 'oversight'
>

/** What the server said of a conversation: what it is, its first message, and its newest ones without a hole. */
export interface ChatRead {
  readonly record: OpenConversation
  /** It introduced the keys of both. */
  readonly first: StoredMessage | null
  /** By their numbers. */
  readonly items: readonly StoredMessage[]
}

/** Someone's keys changed: new messages are sealed to the new ones. */
export interface KeyRenewal {
  readonly isOwn: boolean
  /** A day, `2026-11-21`. */
  readonly on: string
}

/** A conversation with everything in it that could be opened. */
export interface OpenedChat {
  readonly record: OpenConversation
  /** As they are shown, by their numbers. */
  readonly messages: readonly OpenedMessage[]
  readonly keyChanges: readonly KeyRenewal[]
  /** There are messages before those. */
  readonly hasEarlier: boolean
  /** When the server said so, ISO 8601, UTC, where this is what the device stored; null where it was asked just now. */
  readonly cachedAt: string | null
  readonly read: ChatRead
  readonly history: ChatHistory
  /** Of the epochs that open here. */
  readonly keys: readonly ReportKey[]
  /** The member's own, the newest first. */
  readonly own: readonly OwnChatKeys[]
}
