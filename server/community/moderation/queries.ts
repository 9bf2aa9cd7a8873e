import { sql } from 'kysely'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { ClaimGround } from '#contract/community/about-me.ts'
import type { TargetKind } from '#contract/community/campaigns.ts'
import type { ChatReportReason, ReportedMessage } from '#contract/community/chat-reports.ts'
import type { SanctionStep } from '#contract/community/sanctions.ts'
import type { DecisionOutcome, SparedKind, SubmissionKind } from '#contract/community/moderation.ts'
import type { AgeBand, DecisionReason, TextState } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { NewsSubject } from '#server/platform/jobs/notifier.ts'

/** Where a rule found something. */
export interface RuleHitRow {
  readonly reason: string
  readonly from: number
  readonly to: number
}

export interface QueueRow {
  readonly id: string
  readonly kind: SubmissionKind
  readonly language: Language
  readonly band: AgeBand
  readonly is_danger: boolean
  readonly due: Date
  readonly found: readonly RuleHitRow[]
  readonly taken_until: Date | null
  readonly is_mine: boolean
  readonly needed: number
  readonly agreed: number
  readonly version: number
}

export async function listQueue(db: Db, max: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`select * from moderation_queue(${max})`.execute(db)
  return rows
}

export interface DutyRow {
  readonly on_duty_until: Date | null
  readonly decided_today: number
  readonly cap: number
  readonly contact: string
  readonly spared: readonly SparedKind[]
}

/** How the calling moderator stands today. */
export async function readDuty(db: Db, memberId: string): Promise<DutyRow> {
  const { rows } = await sql<DutyRow>`
    select duty_until(member_id) as on_duty_until, decided_today() as decided_today, cap, contact, spared
    from moderators where member_id = ${memberId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('moderator has no row')
  return row
}

export async function claim(
  db: Db,
  id: string,
): Promise<'claimed' | 'taken' | 'off_duty' | 'capped' | undefined> {
  const { rows } = await sql<{ outcome: 'claimed' | 'taken' | 'off_duty' | 'capped' | null }>`
    select claim_submission(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** Opens an item again whose time is over. @returns false if the caller is not the last who had it open */
export async function reopen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select reopen_submission(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface OpenedRow extends Omit<QueueRow, 'taken_until' | 'is_mine'> {
  readonly claimed_until: Date
  readonly title: string
  readonly source: string
  readonly content_note: string
  readonly before: string | null
  readonly words: string
  readonly flags: readonly { id: string; reason: string; words: string }[]
  readonly flag_count: number
  readonly state: TextState
  readonly author_name: string | null
  readonly author_picture: number
  readonly author_is_new: boolean
  readonly has_author: boolean
  readonly context: readonly { id: string; name: string | null; words: string }[]
  readonly history: readonly { on: string; outcome: string; reason: DecisionReason | null }[]
}

/** An item that the caller has claimed. */
export async function findOpened(db: Db, id: string): Promise<OpenedRow | undefined> {
  const { rows } = await sql<OpenedRow>`select * from opened_submission(${id})`.execute(db)
  return rows[0]
}

export interface OpenedClaimRow {
  readonly ground: ClaimGround
  readonly passages: readonly string[]
}
export interface OpenedSanctionRow {
  readonly step: SanctionStep
  readonly until: string | null
  readonly reason: DecisionReason
  readonly words: string
  readonly is_appeal: boolean
}

export interface OpenedBandChangeRow {
  readonly from_band: AgeBand
  readonly to_band: AgeBand
  readonly reason: string
  readonly is_member: boolean
  readonly is_appeal: boolean
  readonly earlier: number
}

export interface OpenedCampaignRow {
  readonly role: 'campaign' | 'answer'
  readonly target: string
  readonly target_kind: TargetKind
  readonly evidence: string
  readonly ends_on: string
  readonly source: string
}

export interface OpenedChatReportRow {
  readonly reason: ChatReportReason
  readonly messages: readonly ReportedMessage[]
}

/** What comes with an item that is no text of its author's alone. */
export async function findRelated(
  db: Db,
  id: string,
): Promise<{
  claim: OpenedClaimRow | undefined
  sanction: OpenedSanctionRow | undefined
  bandChange: OpenedBandChangeRow | undefined
  campaign: OpenedCampaignRow | undefined
  chatReport: OpenedChatReportRow | undefined
}> {
  const claims = await sql<OpenedClaimRow>`select * from opened_claim(${id})`.execute(db)
  const sanctions = await sql<OpenedSanctionRow>`
    select step, until::text, reason, words, is_appeal from opened_sanction(${id})`.execute(db)
  const changes = await sql<OpenedBandChangeRow>`select * from opened_band_change(${id})`.execute(db)
  const campaigns = await sql<OpenedCampaignRow>`
    select role, target, target_kind, evidence, ends_on::text, source from opened_campaign(${id})`.execute(db)
  const reports = await sql<OpenedChatReportRow>`select * from opened_chat_report(${id})`.execute(db)
  return {
    claim: claims.rows[0],
    sanction: sanctions.rows[0],
    bandChange: changes.rows[0],
    campaign: campaigns.rows[0],
    chatReport: reports.rows[0],
  }
}

/** Whether a decision would publish what a moderator has still to check. [Note: Campaigns] */
export async function needsCheck(db: Db, id: string, outcome: DecisionOutcome): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select decision_needs_check(${id}, ${outcome}) as missing`.execute(db)
  return rows[0]?.missing ?? false
}

/** Gives a claim back; undefined if the item is decided, or claimed again, by now. */
export async function release(db: Db, id: string, claimedUntil: string): Promise<void> {
  await sql`select release_submission(${id}, ${claimedUntil}::timestamptz)`.execute(db)
}

/** @returns false if there is no such item for the caller */
export async function passOn(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select hand_on_submission(${id}) as done`.execute(db)
  return rows[0]?.done ?? false
}

export interface NewDecision {
  readonly id: string
  readonly submissionId: string
  readonly version: number
  readonly outcome: DecisionOutcome
  readonly reason: DecisionReason | null
  readonly words: string
  readonly contentNote: string
  readonly text: string | null
}

/** @param parsed what `text` becomes, or for an edit the words that wait */
export async function insertDecision(
  db: Db,
  made: NewDecision,
  parsed: ParsedPost | null,
  hash: Buffer,
): Promise<'made' | 'agreed' | 'conflict' | 'reused' | undefined> {
  const { rows } = await sql<{ outcome: 'made' | 'agreed' | 'conflict' | 'reused' | null }>`
    select decide_submission(${made.id}, ${made.submissionId}, ${made.version}, ${made.outcome}, ${made.reason}, ${made.words},
      ${made.contentNote}, ${made.text}, ${parsed ? JSON.stringify(parsed.body) : null}::jsonb, ${parsed?.plain ?? null}, ${hash}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? undefined
}

export async function undoDecision(db: Db, id: string): Promise<'undone' | 'conflict' | undefined> {
  const { rows } = await sql<{ outcome: 'undone' | 'conflict' | null }>`
    select undo_decision(${id}) as outcome`.execute(db)
  return rows[0]?.outcome ?? undefined
}

/** Which of these sessions are a moderator's, with two factors. As the system. */
export async function listModeratingFamilies(db: Db, families: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ family: string }>`
    select distinct family from sessions
    where family = any (${families}) and two_factors and expires_at > now() and member_moderates(member_id)`.execute(
    db,
  )
  return rows.map(({ family }) => family)
}

/** Decisions that can be undone no more, as the system. */
export async function listDueDecisions(db: Db, seconds: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select due_decisions as id from due_decisions(${seconds})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NewsRow {
  readonly member_id: string
  readonly generation: number
  readonly news: 'decided' | 'flag' | 'answer'
  /** The same for one thing, however often it is decided about. */
  readonly event: string
  readonly subject_kind: NewsSubject['kind']
  readonly subject_id: string
  readonly subject_number: number | null
}

/** Applies a decision, as the system. @returns the members to notify */
export async function applyDecision(db: Db, id: string): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`select * from apply_decision(${id})`.execute(db)
  return rows
}

/** As the system. */
export async function eraseModeratedText(db: Db): Promise<void> {
  await sql`select forget_moderated_words()`.execute(db)
}

export async function spareKinds(db: Db, kinds: readonly SparedKind[]): Promise<void> {
  await sql`select spare_kinds(${[...kinds]}::text[])`.execute(db)
}
