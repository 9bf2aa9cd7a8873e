import { type Post, flagReasons } from '#contract/community/posts.ts'
import { richText } from '#contract/community/rich-text.ts'
import { type ReactionSteps, type TextAuthor, stepOf } from '#contract/community/values.ts'
import type { AuthorRow, OwnAuthorRow, OwnOpeningRow, OwnWaitingRow, ShownPostRow } from './ids.ts'

/** @returns null if the account was deleted */
export function presentAuthor(row: AuthorRow): TextAuthor {
  if (!row.has_author || row.alias_id === null) return null
  return {
    id: row.alias_id,
    name: row.alias_name,
    picture: row.alias_picture ?? 0,
    isBusiness: row.alias_is_business,
    isOwn: row.alias_is_own,
  }
}

/** The part of another post that is quoted; undefined if that post is gone or hidden from the reader. */
function presentQuote({
  quote_of: postId,
  quoted_plain: plain,
  quote_from: from,
  quote_to: to,
}: ShownPostRow) {
  if (postId === null || plain === null || from === null || to === null) return null
  const words = plain.slice(from, to)
  return words === '' ? null : { postId, words }
}

/** Of a text without reactions. */
export const noReactions: ReactionSteps = { support: 'none', hear: 'none', me_too: 'none', thanks: 'none' }

export function presentReactions({
  supports,
  hears,
  me_toos: meToos,
  thanks,
}: Pick<ShownPostRow, 'supports' | 'hears' | 'me_toos' | 'thanks'>): ReactionSteps {
  return { support: stepOf(supports), hear: stepOf(hears), me_too: stepOf(meToos), thanks: stepOf(thanks) }
}

export function presentPost(row: ShownPostRow): Post {
  return {
    id: row.id,
    number: row.number,
    author: presentAuthor(row),
    // A covered text is not handed out at all.
    body: row.is_covered ? [] : richText.parse(row.body),
    contentNote: row.content_note,
    replyTo: row.reply_to,
    quoted: presentQuote(row),
    isEdited: row.is_edited,
    on: row.published_on,
    reactions: row.is_plain ? noReactions : presentReactions(row),
    ownReactions: row.is_plain ? [] : [...row.own_reactions],
    isPlain: row.is_plain || row.is_covered,
    state: 'published',
    answeredBy: null,
  }
}

/** The caller, as they see themselves beside words that others do not see yet. */
export const presentOwnAuthor = (row: OwnAuthorRow): NonNullable<TextAuthor> => ({
  id: row.alias_id,
  name: row.alias_name,
  picture: row.alias_picture,
  isBusiness: false,
  isOwn: true,
})

/** The words with which a thread starts, for their author alone. */
export const presentOwnOpening = (row: OwnOpeningRow): Post =>
  presentOwnWaiting({ ...row, id: row.post_id, reply_to: null })

/** A pending post, as only its author sees it in place. */
export function presentOwnWaiting(row: OwnWaitingRow): Post {
  return {
    id: row.id,
    number: null,
    author: presentOwnAuthor(row),
    body: richText.parse(row.body),
    contentNote: row.content_note,
    replyTo: row.reply_to,
    quoted: null,
    isEdited: false,
    on: row.written_on,
    reactions: noReactions,
    ownReactions: [],
    isPlain: true,
    state: row.state,
    answeredBy: row.answered_by,
  }
}

/** Urgent kinds of flags: the text is covered until a moderator has reviewed it. Other flags hide nothing. */
export const coveringReasons: ReadonlySet<string> = new Set<(typeof flagReasons)[number]>([
  'address',
  'intimate_image',
  'method',
])
