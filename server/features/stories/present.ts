import { storySummary, type PublicStory, type StorySummary } from '#contract/community/stories.ts'
import { stepOf } from '#contract/community/values.ts'
import {
  presentAuthor,
  presentOwnAuthor,
  presentOwnOpening,
  presentPost,
} from '#server/community/posts/present.ts'
import type { ShownPostRow } from '#server/community/posts/ids.ts'
import type { OwnStoryRow, StoryRow } from './queries.ts'

const { types, severity } = storySummary.shape

/** Shown by month: a day would say when someone could write. */
const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

export function presentSummary(row: StoryRow): StorySummary {
  return {
    id: row.id,
    // A content note covers the title too: its address may contain it.
    title: row.is_covered ? '' : row.title,
    types: types.parse(row.types),
    severity: severity.parse(row.severity),
    language: row.language,
    contentNote: row.content_note,
    month: monthOf(row.published_at),
    author: presentAuthor(row),
    support: row.is_plain ? 'none' : stepOf(row.supports),
    views: stepOf(row.views),
    comments: row.answers,
    isBusiness: row.alias_is_business,
    // Behind a content note not even the first words are read unasked.
    opening: row.content_note === '' && !row.is_covered ? row.opening : '',
  }
}

export function presentStory(row: StoryRow, post: ShownPostRow, isFollowed: boolean): PublicStory {
  const { opening: _opening, ...summary } = presentSummary(row)
  return {
    ...summary,
    post: { ...presentPost(post), on: `${monthOf(row.published_at)}-01` },
    takesComments: row.takes_answers,
    isFollowed,
    isIndexed: row.is_indexed,
    appearsOn: null,
  }
}

/** As others will see it, for its writer alone. */
export function presentOwnStory(row: OwnStoryRow): PublicStory {
  return {
    id: row.id,
    title: row.title,
    types: types.parse(row.types),
    severity: severity.parse(row.severity),
    language: row.language,
    contentNote: row.content_note,
    month: (row.appears_on ?? row.written_on).slice(0, 7),
    author: presentOwnAuthor(row),
    support: 'none',
    views: 'none',
    comments: 0,
    isBusiness: false,
    post: presentOwnOpening(row),
    takesComments: false,
    isFollowed: false,
    isIndexed: row.is_indexed,
    appearsOn: row.appears_on,
  }
}
