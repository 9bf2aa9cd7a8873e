import type { Db } from '#server/platform/database/connection.ts'

/** Places from one up to another, which is not among them, smallest first. */
export async function listPlaces(db: Db, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates_taken_back')
    .select('place')
    .where('place', '>=', String(from))
    .where('place', '<', String(to))
    .orderBy('place')
    .execute()
  return rows.map(({ place }) => Number(place))
}

/** Once: a second time changes nothing. */
export async function revoke(db: Db, place: number): Promise<void> {
  await db
    .insertInto('certificates_taken_back')
    .values({ place })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
