import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { AuthorisedOrganisation } from '../ids.ts'

export interface KitRow {
  readonly generation: number
  readonly sealed: Buffer
  /** Days, as PostgreSQL writes them. */
  readonly made_on: string
  readonly rehearsed_on: string | null
}

export async function findKit(db: Db, { id }: AuthorisedOrganisation): Promise<KitRow | undefined> {
  const { rows } = await sql<KitRow>`
    select generation, sealed, made_on::text, rehearsed_on::text
    from organisation_kits where organisation_id = ${id}`.execute(db)
  return rows[0]
}

export async function setKit(
  db: Db,
  { id }: AuthorisedOrganisation,
  { generation, sealed }: { generation: number; sealed: string },
): Promise<void> {
  const bytes = Buffer.from(sealed, 'base64url')
  await sql`
    insert into organisation_kits (organisation_id, generation, sealed) values (${id}, ${generation}, ${bytes})
    on conflict (organisation_id) do update set
      generation = excluded.generation, sealed = excluded.sealed, made_on = excluded.made_on, rehearsed_on = null
    where organisation_kits.sealed <> excluded.sealed`.execute(db)
}

export async function markRehearsed(db: Db, { id }: AuthorisedOrganisation): Promise<void> {
  await sql`
    update organisation_kits set rehearsed_on = (now() at time zone 'UTC')::date where organisation_id = ${id}`.execute(
    db,
  )
}
