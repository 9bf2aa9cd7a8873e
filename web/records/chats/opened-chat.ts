import type { StoredMessage } from '#contract/community/chat-messages.ts'
import type { OpenConversation } from '#contract/community/chats.ts'
import type { ChatHistory } from '#encryption/chats.ts'
import type { ReportKey } from '#encryption/reports.ts'
import type { OpenedMessage } from './opened-message.ts'
import type { OwnChatKeys } from './own-keys.ts'

/** What is needed to open a conversation: its two sides, and the overseer. */
export type SealedConversation = Pick<
  OpenConversation,
  'id' | 'kind' | 'starter' | 'seals' | 'keys' | 'ownAliasId' | 'oversight'
>

/** The server's data about a conversation: its metadata, first message, and newest ones without gaps. */
export interface ChatRead {
  readonly record: OpenConversation
  /** Introduces the keys of both. */
  readonly first: StoredMessage | null
  /** By number. */
  readonly items: readonly StoredMessage[]
}

/** A participant's keys changed: new messages are sealed to the new ones. */
export interface KeyRenewal {
  readonly isOwn: boolean
  /** A day, `2026-11-21`. */
  readonly on: string
}

/** A conversation with everything that could be opened. */
export interface OpenedChat {
  readonly record: OpenConversation
  /** As shown, by number. */
  readonly messages: readonly OpenedMessage[]
  readonly keyChanges: readonly KeyRenewal[]
  /** There are earlier messages. */
  readonly hasEarlier: boolean
  /** Time of this device's copy, ISO 8601, UTC; null if it was fetched just now. */
  readonly cachedAt: string | null
  readonly read: ChatRead
  readonly history: ChatHistory
  /** Of the epochs that open here. */
  readonly keys: readonly ReportKey[]
  /** The member's own, newest first. */
  readonly own: readonly OwnChatKeys[]
}
