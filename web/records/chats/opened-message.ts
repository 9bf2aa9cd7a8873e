import type { HiddenReason } from '#contract/community/mentors.ts'
import type { ChatCause } from '#encryption/chat-causes.ts'

/** Why a message is not shown. */
export type UnopenedCause = ChatCause

/** Contents of a message. */
export type OpenedContent =
  /** `again`: the id of the message that its reader could not open. */
  | { readonly kind: 'text'; readonly text: string; readonly again: string | null }
  /** The author could not open messages, and requests them again by id. */
  | { readonly kind: 'asks'; readonly ids: readonly string[] }
  /** The author withdrew it before it was read. */
  | { readonly kind: 'withdrawn' }
  /** Withdraws a message that had been read, by id: that stays visible. */
  | { readonly kind: 'withdraws'; readonly of: string }
  | { readonly kind: 'unopened'; readonly cause: UnopenedCause }
  /**
   * In a pair with an overseer: it may contain contact details for elsewhere. Its text is nowhere on the page; words of danger in it remain
   * as `text`. [Note: Younger mentees]
   */
  | { readonly kind: 'hidden' }

/** An opened message of a conversation. */
export interface OpenedMessage {
  readonly id: string
  /** Position in the conversation, from 1. */
  readonly number: number
  readonly isOwn: boolean
  /** When the server received it: ISO 8601, UTC. */
  readonly at: string
  /** The id of the message it edits. */
  readonly edits: string | null
  readonly content: OpenedContent
  /** In a pair with an overseer, who is notified: what this device found in the other participant's message. */
  readonly found?: HiddenReason
  /** An earlier message of its author is missing. */
  readonly hasGap: boolean
}
