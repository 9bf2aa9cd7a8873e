import type { ForumCategory, Topic, TopicSummary } from '#contract/community/forum.ts'
import type { ShownPostRow } from '#server/community/posts/ids.ts'
import {
  presentAuthor,
  presentOwnAuthor,
  presentOwnOpening,
  presentPost,
} from '#server/community/posts/present.ts'
import { utcDay } from '#server/platform/days.ts'
import type { CategoryRow, OwnTopicRow, TopicRow } from './queries.ts'

export function presentCategory(row: CategoryRow): ForumCategory {
  const { newest_id: newestId, newest_title: newestTitle, newest_at: newestAt } = row
  return {
    id: row.id,
    address: row.address,
    name: { en: row.name_en, es: row.name_es },
    description: { en: row.description_en, es: row.description_es },
    languages: [...row.languages],
    starters: row.starters,
    state: row.state,
    newest:
      newestId === null || newestTitle === null || newestAt === null
        ? null
        : { id: newestId, title: newestTitle, on: utcDay(newestAt) },
  }
}

/** @param isMember whether the caller is a member: visitors have read and follow nothing */
export function presentSummary(row: TopicRow, isMember: boolean): TopicSummary {
  return {
    id: row.id,
    category: row.category,
    // A content note covers the title too: its address may contain it.
    title: row.is_covered ? '' : row.title,
    language: row.language,
    contentNote: row.content_note,
    author: presentAuthor(row),
    isWelcome: row.is_welcome,
    isPinned: row.is_pinned,
    isClosed: row.is_closed,
    startedOn: utcDay(row.published_at),
    newestOn: utcDay(row.answered_at),
    answers: row.answers,
    lastNumber: row.last_number,
    isFollowed: row.is_followed,
    unread: isMember ? row.unread : null,
  }
}

export function presentTopic(row: TopicRow, post: ShownPostRow, isMember: boolean): Topic {
  return {
    ...presentSummary(row, isMember),
    post: presentPost(post),
    takesAnswers: row.takes_answers,
    isIndexed: row.is_indexed,
    readUpTo: row.read_up_to ?? 0,
    ownAliasId: row.own_alias_id,
  }
}

/** As others will see it, for its author alone. */
export function presentOwnTopic(row: OwnTopicRow): Topic {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    language: row.language,
    contentNote: row.content_note,
    author: presentOwnAuthor(row),
    isWelcome: false,
    isPinned: false,
    isClosed: false,
    startedOn: row.written_on,
    newestOn: row.written_on,
    answers: 0,
    lastNumber: 0,
    isFollowed: true,
    unread: null,
    post: presentOwnOpening(row),
    takesAnswers: false,
    isIndexed: false,
    readUpTo: 0,
    ownAliasId: row.alias_id,
  }
}
