import { sql } from 'kysely'
import { type OperatorProfile, operatorDetails } from '#contract/operator.ts'
import type { SavedSettings, SettingChange, SignUpInvitation } from '#contract/operator-settings.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'
import { noSettings } from '#server/platform/settings/defaults.ts'
import { parseSettings } from '#server/platform/settings/queries.ts'

/** The saved details with their version; null before the first save. */
export async function readSaved(db: Db): Promise<{ saved: OperatorProfile | null; version: number }> {
  const row = await db.selectFrom('operator_details').select(['details', 'version']).executeTakeFirst()
  if (!row || row.version === 0) return { saved: null, version: 0 }
  return { saved: operatorDetails.parse(row.details), version: row.version }
}

/** All details of the service and its operator that pages show. */
export async function readProfile(
  db: Db,
): Promise<{ details: OperatorProfile | null; settings: SavedSettings }> {
  const row = await db
    .selectFrom('operator_details')
    .select(['details', 'version', 'service'])
    .executeTakeFirst()
  if (!row) return { details: null, settings: noSettings }
  const details = row.version === 0 ? null : operatorDetails.parse(row.details)
  return { details, settings: parseSettings(row.service) }
}

/** The saved details; null before the first save. */
export const readDetails = async (db: Db): Promise<OperatorProfile | null> => (await readSaved(db)).saved

/** @returns the new version; undefined if someone has saved since */
export async function saveDetails(
  db: Db,
  details: OperatorProfile,
  version: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into operator_details as o (details, version)
    select ${JSON.stringify(details)}::jsonb, 1
    where ${version}::int = 0 or exists (select from operator_details)
    on conflict (only_one) do update
      set details = excluded.details, version = o.version + 1, changed_at = now()
      where o.version = ${version}::int
    returning version`.execute(db)
  return rows[0]?.version
}

export async function insertChange(
  db: Db,
  { id, madeBy, changes }: { id: string; madeBy: string; changes: readonly SettingChange[] },
): Promise<void> {
  await db
    .insertInto('settings_changes')
    .values({ id, made_by: madeBy, changes: JSON.stringify(changes) })
    .execute()
}

export const listChanges = (db: Db, { after, rows }: PageRange) =>
  db
    .selectFrom('settings_changes')
    .select(['id', 'made_by', 'made_at', 'changes'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()

export async function listInvitations(db: Db): Promise<SignUpInvitation[]> {
  const rows = await db
    .selectFrom('sign_up_invitations')
    .select(['id', 'label', 'uses', 'used'])
    .select(sql<string>`good_until::text`.as('goodUntil'))
    .orderBy('made_on', 'desc')
    .orderBy('id')
    .execute()
  return rows
}

/** @returns whether it is there as asked for: made now, or by the same call before. Another one with this id stays as it is. */
export async function insertInvitation(
  db: Db,
  invitation: Pick<SignUpInvitation, 'id' | 'label' | 'uses' | 'goodUntil'> & {
    digest: Buffer
    madeBy: string
  },
): Promise<boolean> {
  const { id, digest, label, uses, goodUntil: validUntil, madeBy } = invitation
  await sql`insert into sign_up_invitations (id, digest, label, uses, good_until, made_by)
    values (${id}, ${digest}, ${label}, ${uses}, ${validUntil}::date, ${madeBy})
    on conflict do nothing`.execute(db)
  const row = await db
    .selectFrom('sign_up_invitations')
    .select('id')
    .where('id', '=', id)
    .where('digest', '=', digest)
    .where('label', '=', label)
    .where('uses', '=', uses)
    .where(sql<boolean>`good_until = ${validUntil}::date`)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_up_invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
