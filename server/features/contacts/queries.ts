import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'

export type ContactCodeRow = Pick<Selectable<DB['contact_codes']>, 'sealed'> & { readonly good_until: string }

/** For how many days a contact code is good. */
const validDays = 30

const shown = ['sealed', sql<string>`good_until::text`.as('good_until')] as const

/** The member's own code while it is good, and made for the keys that this session holds. */
export function findCode(db: Db, member: MemberActor): Promise<ContactCodeRow | undefined> {
  return db
    .selectFrom('contact_codes')
    .select(shown)
    .where('member_id', '=', member.id)
    .where('generation', '=', member.generation)
    .where(sql<boolean>`good_until >= (now() at time zone 'UTC')::date`)
    .executeTakeFirst()
}

/** @returns nothing if another member's code has the same token */
export async function storeCode(
  db: Db,
  member: MemberActor,
  code: { tokenDigest: string; sealed: string },
): Promise<ContactCodeRow | undefined> {
  const row = {
    generation: member.generation,
    token_digest: Buffer.from(code.tokenDigest, 'base64url'),
    sealed: Buffer.from(code.sealed, 'base64url'),
    good_until: sql<Date>`(now() at time zone 'UTC')::date + ${validDays}::int`,
  }
  await db.deleteFrom('contact_codes').where('member_id', '=', member.id).execute()
  return db
    .insertInto('contact_codes')
    .values({ member_id: member.id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export async function deleteCode(db: Db, member: MemberActor): Promise<void> {
  await db.deleteFrom('contact_codes').where('member_id', '=', member.id).execute()
}

/** The owner of the code with this token. [Note: Contact codes] */
export async function findContact(db: Db, tokenDigest: Buffer) {
  const { rows } = await sql<{ member_id: string; name: string; recipient: string; verify_key: Buffer }>`
    select member_id, name, recipient, verify_key from contact_behind(${tokenDigest})`.execute(db)
  return rows[0]
}

/** Codes that have run out, as the system. */
export async function clearCodes(db: Db): Promise<void> {
  await sql`delete from contact_codes c where contact_code_goes(c, now())`.execute(db)
}
