import {
  type Campaign,
  type CampaignNews,
  type CampaignSummary,
  shownSignatures,
} from '#contract/community/campaigns.ts'
import type { ShownPostRow } from '#server/community/posts/ids.ts'
import {
  presentAuthor,
  presentOwnAuthor,
  presentOwnOpening,
  presentPost,
} from '#server/community/posts/present.ts'
import { utcDay } from '#server/platform/days.ts'
import type { CampaignNewsRow, CampaignRow, OwnCampaignRow } from './queries.ts'

const facts = (row: CampaignRow) => ({
  id: row.id,
  // What is covered is covered with its title and its target: an address may be in them.
  title: row.is_covered ? '' : row.title,
  target: row.is_covered ? '' : row.target,
  targetKind: row.target_kind,
  language: row.language,
  contentNote: row.content_note,
  author: presentAuthor(row),
  stage: row.stage,
  signatures: shownSignatures(row.signatures),
  hasSigned: row.has_signed,
  startedOn: utcDay(row.published_at),
  endsOn: row.ends_on,
  answers: row.answers,
})

export const presentSummary = (row: CampaignRow): CampaignSummary => ({
  ...facts(row),
  opening: row.is_covered || row.content_note !== '' ? '' : row.opening,
})

const presentNews = (row: CampaignNewsRow): CampaignNews => ({
  postId: row.post_id,
  number: row.number,
  kind: row.kind,
  opening: row.opening,
  on: row.published_on,
})

export const presentCampaign = (
  row: CampaignRow,
  post: ShownPostRow,
  news: readonly CampaignNewsRow[],
): Campaign => ({
  ...facts(row),
  post: presentPost(post),
  targetSource: row.is_covered ? '' : row.target_source,
  mergedInto: row.merged_into,
  news: news.map(presentNews),
  takesComments: row.takes_answers,
  isFollowed: row.is_followed,
  own: null,
})

/** As others will see it, for its author alone. */
export const presentOwnCampaign = (row: OwnCampaignRow): Campaign => ({
  id: row.id,
  title: row.title,
  target: row.target,
  targetKind: row.target_kind,
  language: row.language,
  contentNote: row.content_note,
  author: presentOwnAuthor(row),
  stage: 'open',
  signatures: null,
  hasSigned: false,
  startedOn: row.written_on,
  endsOn: row.ends_on,
  answers: 0,
  post: presentOwnOpening(row),
  targetSource: '',
  mergedInto: null,
  news: [],
  takesComments: false,
  isFollowed: true,
  own: {
    source: row.source,
    evidence: row.evidence,
    revision: row.revision,
    state: row.state,
    reason: row.reason,
    moderatorWords: row.moderator_words,
  },
})
