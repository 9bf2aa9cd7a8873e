import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedPayer } from '../ids.ts'

/** What an administrator gave. Days as PostgreSQL writes them. */
export interface GrantRow {
  readonly id: string
  readonly member_id: string | null
  readonly organisation_id: string | null
  readonly name: string
  readonly plan: string
  readonly reason: string
  readonly granted_on: string
  readonly until: string
  readonly revoked_on: string | null
}

const maxListed = 500

/** All of them, the newest first, as an administrator sees them. */
export async function listGrants(db: Db): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.id, g.member_id, g.organisation_id, coalesce(m.address, o.name, '') as name, g.plan, g.reason,
      g.granted_on::text, g.until::text, g.revoked_on::text
    from plan_grants g
    left join members m on m.id = g.member_id
    left join organisations o on o.id = g.organisation_id
    order by g.granted_on desc, g.id limit ${maxListed}`.execute(db)
  return rows
}

/** What counts now of a payer, the one that lasts longest. */
export async function findCountingGrant(
  db: Db,
  payer: AuthorisedPayer,
): Promise<{ plan: string; until: string } | undefined> {
  const [memberId, organisationId] =
    'memberId' in payer ? [payer.memberId, null] : [null, payer.organisationId]
  const { rows } = await sql<{ plan: string; until: string }>`
    select g.plan, g.until::text from plan_grants g
    where (g.member_id = ${memberId} or g.organisation_id = ${organisationId}) and grant_counts(g)
    order by (g.plan = 'organisation_large') desc, g.until desc limit 1`.execute(db)
  return rows[0]
}

export interface NewGrant {
  readonly id: string
  readonly plan: string
  readonly reason: string
  readonly until: string
  readonly to: { readonly kind: 'member' | 'organisation'; readonly id: string }
}

/** @returns the grant of that id as it is there now; nothing if there is nobody to grant it to */
export async function insertGrant(db: Db, { id, plan, reason, until, to }: NewGrant) {
  const isMember = to.kind === 'member'
  await sql`
    insert into plan_grants (id, member_id, organisation_id, plan, reason, until)
    select ${id}::uuid, m.id, o.id, ${plan}, ${reason}, ${until}::date
    from (select ${isMember ? to.id : null}::uuid as member, ${isMember ? null : to.id}::uuid as organisation) g
    left join members m on m.id = g.member
    left join organisations o on o.id = g.organisation
    where m.id is not null or o.id is not null
    on conflict do nothing`.execute(db)
  const { rows } = await sql<GrantRow>`
    select id, member_id, organisation_id, '' as name, plan, reason, granted_on::text, until::text, revoked_on::text
    from plan_grants where id = ${id}`.execute(db)
  return rows[0]
}

/** @returns false if there is none of that id */
export async function revokeGrant(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows: changed } = await db
    .updateTable('plan_grants')
    .set({ revoked_on: sql<Date>`coalesce(revoked_on, (now() at time zone 'UTC')::date)` })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed === 1n
}
