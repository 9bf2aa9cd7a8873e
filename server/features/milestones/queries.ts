import { sql } from 'kysely'
import type { MilestoneKind } from '#contract/milestones.ts'
import type { Db } from '#server/platform/database/connection.ts'

export async function readOwn(db: Db): Promise<unknown> {
  const { rows } = await sql<{ own: unknown }>`select own_milestones() as own`.execute(db)
  return rows[0]?.own
}

export async function insertMember(db: Db, memberId: string): Promise<void> {
  await db
    .insertInto('milestone_members')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the counts and revokes every certificate. [Note: Stopping milestones] */
export async function deleteMember(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('milestone_members').where('member_id', '=', memberId).execute()
}

export async function awardClass(db: Db, key: Buffer): Promise<'counted' | 'small' | null> {
  const { rows } = await sql<{ outcome: 'counted' | 'small' | null }>`
    select award_class(${key}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** As the system, like those below. They do nothing where what the event says is not so, or was counted before. */
export async function awardComment(db: Db, postId: string): Promise<void> {
  await sql`select award_comment(${postId})`.execute(db)
}

export async function awardPlace(db: Db, placeId: string, memberId: string): Promise<void> {
  await sql`select award_place(${placeId}, ${memberId})`.execute(db)
}

export async function awardCampaign(db: Db, campaignId: string, memberId: string): Promise<void> {
  await sql`select award_campaign(${campaignId}, ${memberId})`.execute(db)
}

export async function storeCertificate(
  db: Db,
  kind: MilestoneKind,
  place: number,
  limit: number,
): Promise<'kept' | 'full' | null> {
  const { rows } = await sql<{ outcome: 'kept' | 'full' | null }>`
    select keep_milestone_certificate(${kind}, ${place}, ${limit}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}
