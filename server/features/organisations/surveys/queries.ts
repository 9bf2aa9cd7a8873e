import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { answersNeeded, surveyCodeText } from '#contract/surveys.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedOrganisation } from '../ids.ts'

export interface RoundRow {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly key: string
  readonly content: unknown
  /** Days, as PostgreSQL writes them. */
  readonly opens_on: string
  readonly closes_on: string
  readonly state: string
  readonly at_least: number
  /** 0 for a round from before. [Note: Survey codes] */
  readonly codes: number
  readonly needed: number | null
  /** Null until it has ended, and where fewer than `needed` have answered. */
  readonly answers: number | null
  readonly counts: readonly number[] | null
}

/** Newest first. */
export async function listRounds(db: Db, { id }: AuthorisedOrganisation): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select * from survey_rounds_of(${id})`.execute(db)
  return rows
}

export function findSurvey(db: Db, { id }: AuthorisedOrganisation) {
  return db
    .selectFrom('surveys')
    .select(['content', 'version'])
    .where('organisation_id', '=', id)
    .executeTakeFirst()
}

/** @returns false if it was changed since `version` */
export async function updateSurvey(
  db: Db,
  { id }: AuthorisedOrganisation,
  version: number,
  content: object,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select change_survey(${id}, ${version}, ${JSON.stringify(content)}::jsonb) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns whether the organisation accepts reports now: only those may run surveys */
export async function mayRunSurvey(db: Db, { id }: AuthorisedOrganisation): Promise<boolean> {
  const { rows } = await sql<{ accepts: boolean }>`
    select organisation_accepts(o) as accepts from organisations o where o.id = ${id}`.execute(db)
  return rows[0]?.accepts ?? false
}

/** @returns false if one is open or waits already */
export async function insertRound(
  db: Db,
  { id }: AuthorisedOrganisation,
  round: { id: string; name: string; opensOn: string; closesOn: string; codes: readonly string[] },
  cells: number,
): Promise<boolean> {
  const key = randomBytes(12).toString('base64url')
  const codes = round.codes.map((digest) => Buffer.from(digest, 'base64url'))
  const { rows } = await sql<{ done: boolean }>`
    select open_survey_round(${id}, ${round.id}, ${round.name.trim()}, ${key}, ${round.opensOn}, ${round.closesOn},
      ${cells}, ${codes}::bytea[], ${answersNeeded(codes.length)}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns false if it is no round of this organisation */
export async function endRound(db: Db, { id }: AuthorisedOrganisation, roundId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select end_survey_round(${id}, ${roundId}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

export interface OpenSurveyRow {
  readonly id: string
  readonly slug: string
  readonly organisation: string
  readonly reading: boolean
  readonly name: string
  readonly content: unknown
  readonly state: string
  readonly opens_on: string
  readonly closes_on: string
  readonly codes: number
}

/** An open round, by its link. */
export async function findOpenRound(db: Db, key: string): Promise<OpenSurveyRow | undefined> {
  const { rows } = await sql<OpenSurveyRow>`
    select id, slug, organisation, reading, name, content, state, opens_on::text, closes_on::text, codes
    from survey_asked(${key})`.execute(db)
  return rows[0]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Adds an answer to the numbers of its round, once for each id and for each code.
 *
 * @returns how the round is; `no code` for one that is none of it or was used; null if there is no such round
 */
export async function countAnswer(
  db: Db,
  round: { id: string; key: string },
  answer: { id: string; code?: string | undefined },
  additions: readonly number[],
): Promise<string | null> {
  const digest = sha256(answer.id)
  const code = answer.code === undefined ? null : sha256(surveyCodeText(round.id, answer.code))
  const { rows } = await sql<{ state: string | null }>`
    select answer_survey(${round.key}, ${digest}, ${additions}::int[], ${code}) as state`.execute(db)
  return rows[0]?.state ?? null
}

/** Deletes what distinguished the answers of rounds that are over. As the system. */
export async function removeReceipts(db: Db): Promise<void> {
  await sql`select forget_survey_receipts()`.execute(db)
}
