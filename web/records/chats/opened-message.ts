import type { HiddenReason } from '#contract/community/mentors.ts'
import type { ChatCause } from '#encryption/chat-causes.ts'

/** Why a message is not shown. */
export type UnopenedCause = ChatCause

/** What is inside a message. */
export type OpenedContent =
  /** `again`: the message that its reader could not open, by its id. */
  | { readonly kind: 'text'; readonly text: string; readonly again: string | null }
  /** Its author could not open messages, and asks for them by their ids. */
  | { readonly kind: 'asks'; readonly ids: readonly string[] }
  /** Its author took it back before it was read. */
  | { readonly kind: 'withdrawn' }
  /** Takes back a message that had been read by then, by its id: that stays. */
  | { readonly kind: 'withdraws'; readonly of: string }
  | { readonly kind: 'unopened'; readonly cause: UnopenedCause }
  /** Of a pair with an overseer: it may contain a way to be reached elsewhere. Its words are nowhere on the page; words of danger beside it stay, as `text`. [Note: Younger mentees] */
  | { readonly kind: 'hidden' }

/** A message of a conversation, as it reads once opened. */
export interface OpenedMessage {
  readonly id: string
  /** Its place in the conversation, from 1. */
  readonly number: number
  readonly isOwn: boolean
  /** When the server took it: ISO 8601, UTC. */
  readonly at: string
  /** The message whose words it changes, by its id. */
  readonly edits: string | null
  readonly content: OpenedContent
  /** Of a pair with an overseer, who is notified: what this device found in what the other one wrote. */
  readonly found?: HiddenReason
  /** One of its author's before it is missing. */
  readonly hasGap: boolean
}
