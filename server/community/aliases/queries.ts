import { sql } from 'kysely'
import type { OwnAlias } from '#contract/community/aliases.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import type { NameRequest } from '../voices/queries.ts'

/** The caller's own names, the usual one first; without those that belong to one space, such as a group. */
export async function listOwnAliases(db: Db, { id }: MemberActor) {
  return db
    .selectFrom('aliases')
    .select(['id', 'wanted', 'wanted_state', 'picture', 'is_usual', 'band'])
    .where('member_id', '=', id)
    .where('space_id', 'is', null)
    .where('is_passing', '=', false)
    .orderBy('is_usual', 'desc')
    .orderBy('wanted')
    .execute()
}
export type OwnAliasRow = Awaited<ReturnType<typeof listOwnAliases>>[number]

/** @returns false if the name is someone else's */
export async function insertAlias(
  db: Db,
  { id: memberId }: MemberActor,
  alias: NameRequest & Pick<OwnAlias, 'id' | 'picture'> & Pick<OwnAliasRow, 'band'>,
): Promise<boolean> {
  const row = await db
    .insertInto('aliases')
    .values({
      id: alias.id,
      member_id: memberId,
      is_usual: false,
      band: alias.band,
      wanted: alias.name,
      comparable: alias.comparable,
      picture: alias.picture,
      language: alias.language,
    })
    .onConflict((conflict) => conflict.columns(['band', 'comparable']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Names of departed members that are due for erasure, as the system. */
export async function listDueAliases(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select due_aliases as id from due_aliases()`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends one of them, with the words that do not stay, as the system. */
export async function eraseDueAlias(db: Db, id: string): Promise<void> {
  await sql`select erase_due_alias(${id})`.execute(db)
}
