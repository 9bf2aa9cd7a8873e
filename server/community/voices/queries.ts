import { sql } from 'kysely'
import type { AgeBand } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { JudgeFinding } from '#content/moderation/reasons.ts'

/** A member's public profile, with a requested name. */
export async function findVoice(db: Db, { id }: MemberActor) {
  return db
    .selectFrom('community_members')
    .innerJoin('aliases', 'aliases.member_id', 'community_members.member_id')
    .select([
      'community_members.band',
      sql<string>`standing_now(community_members)`.as('standing'),
      sql<
        string | null
      >`case standing_now(community_members) when 'silent' then community_members.silent_until::text end`.as(
        'silent_until',
      ),
      'community_members.rules_version',
      'community_members.digest',
      'aliases.name',
      'aliases.wanted',
      'aliases.wanted_state',
      'aliases.picture',
    ])
    .where('community_members.member_id', '=', id)
    .where('aliases.is_usual', '=', true)
    .executeTakeFirst()
}
export type VoiceRow = NonNullable<Awaited<ReturnType<typeof findVoice>>>

export interface NameRequest {
  readonly name: string
  readonly comparable: string
  readonly language: Language
}

/** Until the transaction is over the same member starts no voice and adds no name elsewhere. */
export async function holdNames(db: Db, { id }: MemberActor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names ' || ${id}, 0))`.execute(db)
}

/** @returns false if the member's band is another, or the name is someone else's */
export async function insertVoice(
  db: Db,
  { id }: MemberActor,
  voice: NameRequest & { band: AgeBand; picture: number; rulesVersion: number },
): Promise<boolean> {
  if (await hasLeft(db, id, voice.band)) return false
  await db
    .insertInto('community_members')
    .values({ member_id: id, band: voice.band, rules_version: voice.rulesVersion })
    .execute()
  const alias = await db
    .insertInto('aliases')
    .values({
      id: crypto.randomUUID(),
      member_id: id,
      band: voice.band,
      wanted: voice.name,
      comparable: voice.comparable,
      picture: voice.picture,
      language: voice.language,
    })
    .onConflict((conflict) => conflict.columns(['band', 'comparable']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return alias !== undefined
}

/** Whether the member left the other community: coming back there is reviewed. */
async function hasLeft(db: Db, id: string, band: AgeBand): Promise<boolean> {
  const row = await db
    .selectFrom('community_departures')
    .select('band')
    .where('member_id', '=', id)
    .where('band', '<>', band)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if the name is someone else’s */
export async function updateName(db: Db, requested: NameRequest): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select want_name(${requested.name}, ${requested.comparable}, ${requested.language}) as is_free`.execute(
    db,
  )
  return rows[0]?.is_free ?? false
}

export async function updatePicture(db: Db, { id }: MemberActor, picture: number): Promise<void> {
  await db
    .updateTable('aliases')
    .set({ picture })
    .where('member_id', '=', id)
    .where('is_usual', '=', true)
    .execute()
}

/** The week of a digest starts when it is chosen: what was there before is no news. */
export async function updateDigest(db: Db, { id }: MemberActor, digest: 'off' | 'weekly'): Promise<void> {
  await db
    .updateTable('community_members')
    .set({ digest, digest_at: new Date() })
    .where('member_id', '=', id)
    .where('digest', '<>', digest)
    .execute()
}

/** Hands a name that is wanted to the moderators: the usual one, or that of another alias. */
export async function insertName(
  db: Db,
  findings: readonly JudgeFinding[],
  aliasId: string | null = null,
): Promise<void> {
  await sql`select hand_in_name(false, ${JSON.stringify(findings)}::jsonb, ${aliasId})`.execute(db)
}

export async function leaveCommunity(db: Db, retained: readonly string[]): Promise<void> {
  await sql`select leave_community(${[...retained]}::text[])`.execute(db)
}

/** @returns false if there is no such alias for the caller */
export async function putBlock(
  db: Db,
  { id }: MemberActor,
  aliasId: string,
  mode: 'block' | 'mute',
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select is_known_alias(${aliasId}) as known`.execute(db)
  if (!rows[0]?.known) return false
  await sql`
    insert into blocks (member_id, alias_id, by_alias, mode) values (${id}, ${aliasId}, alias_beside(${aliasId}), ${mode})
    on conflict (member_id, alias_id) do update set mode = excluded.mode, by_alias = excluded.by_alias`.execute(
    db,
  )
  return true
}

export async function deleteBlock(db: Db, { id }: MemberActor, aliasId: string): Promise<void> {
  await db.deleteFrom('blocks').where('member_id', '=', id).where('alias_id', '=', aliasId).execute()
}

export interface BlockRow {
  readonly id: string
  readonly name: string | null
  readonly picture: number
  readonly mode: 'block' | 'mute'
  readonly since: string
}

export async function listBlockRows(db: Db): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`select id, name, picture, mode, since::text from own_blocks()`.execute(
    db,
  )
  return rows
}

export interface AttendanceRow {
  readonly language: Language
  readonly until: Date | null
  readonly next: Date | null
}

/** Whether the community is open, and the moderators present in the caller's. */
export async function readState(db: Db) {
  const settings = await db
    .selectFrom('community_settings')
    .select(['is_open', 'is_calm'])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<AttendanceRow>`
    select language, until, next from attendance_of(actor_reads())`.execute(db)
  return { settings, attendance: rows }
}
