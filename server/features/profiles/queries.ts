import { sql } from 'kysely'
import type { UserType } from '#contract/accounts.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

const columns = ['user_id', 'display_name', 'avatar_url', 'user_type', 'is_admin', 'language'] as const

export async function findProfile(db: Db, userId: string) {
  return db.selectFrom('profiles').select(columns).where('user_id', '=', userId).executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export interface ProfileChange {
  display_name?: string | undefined
  user_type?: UserType | undefined
  language?: Language | undefined
}

/** Whether a member administers this server, in whatever session. */
export async function administers(db: Db, userId: string): Promise<boolean> {
  return (await findProfile(db, userId))?.is_admin === true
}

export async function changeProfile(db: Db, userId: string, change: ProfileChange): Promise<ProfileRow> {
  return db
    .updateTable('profiles')
    .set({ ...change, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns the profile, and the picture that this one takes the place of. */
export async function changeAvatar(
  db: Db,
  userId: string,
  url: string | null,
): Promise<{ profile: ProfileRow; replaced: string | null }> {
  const before = await db
    .selectFrom('profiles')
    .select('avatar_url')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const profile = await db
    .updateTable('profiles')
    .set({ avatar_url: url, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { profile, replaced: before.avatar_url }
}

/** Whether a profile names this picture, as the system. */
export async function isShown(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('avatar_url', '=', url)
    .executeTakeFirst()
  return row !== undefined
}
