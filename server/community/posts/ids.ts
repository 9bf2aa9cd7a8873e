import type { ReactionKind, TextState } from '#contract/community/values.ts'

/** Who wrote something, as others see it. */
export interface AuthorRow {
  readonly alias_id: string | null
  readonly alias_name: string | null
  readonly alias_picture: number | null
  readonly alias_is_business: boolean
  readonly alias_is_own: boolean
  readonly has_author: boolean
}

/** A post as `shown_posts` hands it out: of an author no more than their alias. */
export interface ShownPostRow extends AuthorRow {
  readonly id: string
  readonly number: number
  readonly body: unknown
  readonly content_note: string
  readonly reply_to: string | null
  readonly quote_of: string | null
  readonly quoted_plain: string | null
  readonly quote_from: number | null
  readonly quote_to: number | null
  readonly is_edited: boolean
  readonly published_on: string
  readonly supports: number
  readonly hears: number
  readonly me_toos: number
  readonly thanks: number
  readonly own_reactions: readonly ReactionKind[]
  readonly is_plain: boolean
  readonly is_covered: boolean
}

/** Under which name the caller wrote something themselves. */
export interface OwnAuthorRow {
  readonly alias_id: string
  readonly alias_name: string | null
  readonly alias_picture: number
}

/** What the caller started a thread with, before others see it. */
export interface OwnOpeningRow extends OwnAuthorRow {
  readonly post_id: string
  readonly body: unknown
  readonly content_note: string
  readonly state: TextState
  readonly written_on: string
  readonly answered_by: string | null
}

export interface OwnWaitingRow extends OwnAuthorRow {
  readonly id: string
  readonly body: unknown
  readonly content_note: string
  readonly reply_to: string | null
  readonly written_on: string
  readonly answered_by: string | null
  readonly state: TextState
}
