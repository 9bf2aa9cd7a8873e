import { sql } from 'kysely'
import type { CampaignList, CampaignNews, CampaignStage, TargetKind } from '#contract/community/campaigns.ts'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { DecisionReason, TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { AuthorRow, OwnOpeningRow } from '#server/community/posts/ids.ts'
import type { Reading } from '#server/community/writing/ids.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

interface CampaignFactsRow {
  readonly id: string
  readonly title: string
  readonly target: string
  readonly target_kind: TargetKind
  readonly language: Language
  readonly content_note: string
  readonly ends_on: string
}

/** A campaign as `shown_campaigns` hands it out: of its author no more than their alias, and of those who signed it only how many. */
export interface CampaignRow extends AuthorRow, CampaignFactsRow {
  readonly target_source: string
  readonly published_at: Date
  readonly stage: CampaignStage
  readonly signatures: number
  readonly has_signed: boolean
  readonly merged_into: string | null
  readonly opening: string
  readonly answers: number
  readonly is_plain: boolean
  readonly is_covered: boolean
  readonly takes_answers: boolean
  readonly is_followed: boolean
}

const shownColumns = sql`c.id, c.title, c.target, c.target_kind, c.target_source, c.language, c.content_note, c.published_at,
  c.ends_on::text, c.stage, c.signatures, c.has_signed, c.merged_into, c.alias_id, c.alias_name, c.alias_picture, c.alias_is_business,
  c.alias_is_own, c.has_author, c.opening, c.answers, c.is_plain, c.is_covered, c.takes_answers, c.is_followed`

export async function listCampaigns(
  db: Db,
  { show, language }: { show: CampaignList; language: Language | null },
  { after, rows: max }: PageRange,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select ${shownColumns} from page_of_campaigns(${show}, ${language}, ${after?.at ?? null}, ${after?.id ?? null}, ${max}) page (id)
    cross join lateral shown_campaigns(page.id) c order by c.published_at desc, c.id desc`.execute(db)
  return rows
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${shownColumns} from shown_campaigns(${id}) c`.execute(db)
  return rows[0]
}

export interface CampaignNewsRow {
  readonly post_id: string
  readonly number: number
  readonly kind: CampaignNews['kind']
  readonly opening: string
  readonly published_on: string
}

export async function listNews(db: Db, id: string, max: number): Promise<CampaignNewsRow[]> {
  const { rows } = await sql<CampaignNewsRow>`
    select post_id, number, kind, opening, published_on::text from shown_campaign_news(${id}, ${max})`.execute(
    db,
  )
  return rows
}

export interface OwnCampaignRow extends OwnOpeningRow, CampaignFactsRow {
  readonly source: string
  readonly evidence: string
  readonly revision: number
  readonly reason: DecisionReason | null
  readonly moderator_words: string
}

/** The caller's own campaign before others see it. */
export async function findOwnCampaign(db: Db, id: string): Promise<OwnCampaignRow | undefined> {
  const { rows } = await sql<OwnCampaignRow>`
    select t.id, t.title, t.language, c.target, c.target_kind, c.evidence, c.ends_on::text, p.id as post_id, p.source, p.body, p.content_note,
      p.state, p.revision, p.reason, p.moderator_words, p.written_on::text, p.answered_by::text,
      a.id as alias_id, a.wanted as alias_name, a.picture as alias_picture
    from threads t join campaigns c on c.thread_id = t.id join posts p on p.thread_id = t.id and p.is_opening
    join aliases a on a.id = t.alias_id
    where t.id = ${id} and t.alias_id = any ((select actor_aliases())::uuid[]) and t.state in ('waiting', 'refused')`.execute(
    db,
  )
  return rows[0]
}

/** The language of a campaign of the caller that is published; undefined if it is not theirs. */
export async function findOwnLanguage(db: Db, id: string): Promise<Language | undefined> {
  const { rows } = await sql<{ language: Language }>`
    select t.language from threads t join campaigns c on c.thread_id = t.id
    where t.id = ${id} and t.alias_id = any ((select actor_aliases())::uuid[]) and t.state = 'published'`.execute(
    db,
  )
  return rows[0]?.language
}

export interface CampaignWords {
  readonly id: string
  readonly title: string
  readonly target: string
  readonly targetKind: TargetKind
  readonly evidence: string
  readonly source: string
  readonly contentNote: string
  readonly endsOn: string
}

interface ReviewedText {
  readonly parsed: ParsedPost
  readonly reading: Reading
}

type SubmissionState = TextState | 'reused' | 'other_alias' | 'double'

export async function insertCampaign(
  db: Db,
  campaign: CampaignWords & { readonly language: Language; readonly aliasId?: string | undefined },
  { parsed, reading, hash }: ReviewedText & { hash: Buffer },
): Promise<SubmissionState> {
  const { rows } = await sql<{ state: SubmissionState }>`
    select hand_in_campaign(${campaign.id}, ${campaign.title}, ${campaign.language}, ${campaign.target}, ${campaign.targetKind},
      ${campaign.evidence}, ${campaign.endsOn}::date, ${campaign.source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain},
      ${campaign.contentNote}, ${hash}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb, ${campaign.aliasId ?? null}) as state`.execute(
    db,
  )
  const state = rows[0]?.state
  if (state === undefined) throw new Error('campaign was not handed in')
  return state
}

/** @returns nothing if it is not the caller's to change */
export async function updateCampaign(
  db: Db,
  campaign: CampaignWords & { readonly revision: number },
  { parsed, reading }: ReviewedText,
): Promise<'waiting' | 'conflict' | 'double' | undefined> {
  const { rows } = await sql<{ outcome: 'waiting' | 'conflict' | 'double' | null }>`
    select revise_campaign(${campaign.id}, ${campaign.revision}, ${campaign.title}, ${campaign.target}, ${campaign.targetKind},
      ${campaign.evidence}, ${campaign.endsOn}::date, ${campaign.source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain},
      ${campaign.contentNote}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

/** @returns nothing if it is not there for the caller */
export async function setSignature(
  db: Db,
  id: string,
  on: boolean,
): Promise<'signed' | 'withdrawn' | 'closed' | undefined> {
  const { rows } = await sql<{ outcome: 'signed' | 'withdrawn' | 'closed' | null }>`
    select sign_campaign(${id}, ${on}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** @returns nothing for a campaign that is there no longer */
export async function readSignatures(
  db: Db,
  id: string,
): Promise<{ signatures: number; has_signed: boolean } | undefined> {
  const { rows } = await sql<{ signatures: number; has_signed: boolean }>`
    select * from signatures_for_actor(${id})`.execute(db)
  return rows[0]
}

interface NewsWords {
  readonly campaignId: string
  readonly id: string
  readonly source: string
}
type NewsSubmissionResult = TextState | 'reused' | 'other_alias' | 'closed'

/** @param stage how the campaign ends with it; null for an update. @returns nothing if it is not the caller's */
export async function insertNews(
  db: Db,
  { campaignId, id, source, stage }: NewsWords & { stage: 'reached' | 'ended' | null },
  { parsed, reading, hash }: ReviewedText & { hash: Buffer },
): Promise<NewsSubmissionResult | undefined> {
  const act =
    stage === null
      ? sql`hand_in_campaign_news(${campaignId}, ${id}, 'update'`
      : sql`end_campaign(${campaignId}, ${id}, ${stage}`
  const { rows } = await sql<{ state: NewsSubmissionResult | null }>`
    select ${act}, ${source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}, ${hash}, ${reading.waits}, ${reading.isDanger},
      ${JSON.stringify(reading.findings)}::jsonb) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

/** @returns undefined if the campaign accepts no answers from the caller */
export async function insertTargetAnswer(
  db: Db,
  answer: NewsWords & { readonly evidence: string; readonly aliasId?: string | undefined },
  { parsed, reading, hash }: ReviewedText & { hash: Buffer },
): Promise<NewsSubmissionResult | undefined> {
  const { rows } = await sql<{ state: NewsSubmissionResult | null }>`
    select hand_in_target_answer(${answer.campaignId}, ${answer.id}, ${answer.evidence}, ${answer.source},
      ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain}, ${hash}, ${reading.isDanger}, ${JSON.stringify(reading.findings)}::jsonb,
      ${answer.aliasId ?? null}) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

/** @returns nothing if they are not the caller's to join */
export async function merge(db: Db, id: string, into: string): Promise<'merged' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'merged' | 'conflict' | null }>`
    select merge_campaigns(${id}, ${into}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** Whose signature moved from one campaign to another, as the system. */
export async function listMovedSigners(
  db: Db,
  id: string,
  into: string,
): Promise<{ member_id: string; generation: number }[]> {
  const { rows } = await sql<{ member_id: string; generation: number }>`
    select * from moved_signers(${id}, ${into})`.execute(db)
  return rows
}

/** @returns false if the caller has no such item open */
export async function recordCheck(db: Db, submissionId: string, source: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select check_campaign(${submissionId}, ${source}) as done`.execute(db)
  return rows[0]?.done ?? false
}
