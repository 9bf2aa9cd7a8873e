import { sql } from 'kysely'
import type { PlaceFilter } from '#contract/place-administration.ts'
import type { PlaceDraft } from '#contract/places.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { PageRange } from '#server/platform/database/cursor.ts'

export interface PlaceRow {
  readonly id: string
  readonly added_at: Date
  readonly place: unknown
}

export async function listPlaces(
  db: Db,
  show: PlaceFilter,
  { after, rows: max }: PageRange,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select * from administered_places(null, ${show}, ${after?.at ?? null}, ${after?.id ?? null}, ${max})`.execute(
    db,
  )
  return rows
}

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const { rows } =
    await sql<PlaceRow>`select * from administered_places(${id}, 'all', null, null, 1)`.execute(db)
  return rows[0]
}

/** By the names of the columns. */
function columnsOf({ addressSource, isSample, ...rest }: PlaceDraft) {
  return { ...rest, address_source: addressSource, is_sample: isSample }
}

export async function savePlace(
  db: Db,
  id: string,
  version: number,
  draft: PlaceDraft,
): Promise<'saved' | 'changed' | 'double'> {
  const { rows } = await sql<{ outcome: 'saved' | 'changed' | 'double' }>`
    select save_place(${id}, ${version}, ${JSON.stringify(columnsOf(draft))}::jsonb) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'changed'
}

/** @returns the positions of places whose name already exists in their town */
export async function importPlaces(
  db: Db,
  places: readonly { readonly id: string; readonly draft: PlaceDraft }[],
): Promise<number[]> {
  const placesJson = JSON.stringify(places.map(({ id, draft }) => ({ id, draft: columnsOf(draft) })))
  const { rows } = await sql<{
    doubles: number[]
  }>`select import_places(${placesJson}::jsonb) as doubles`.execute(db)
  return rows[0]?.doubles ?? []
}

interface Check {
  readonly version: number
  readonly outcome: 'checked' | 'ended'
  readonly what: string
  readonly by: string
  readonly until: string | null
  readonly isAddressPublic: boolean
}

export async function checkPlace(
  db: Db,
  id: string,
  { version, outcome, what, by, until, isAddressPublic }: Check,
): Promise<'done' | 'changed' | 'unconfirmed' | null> {
  const { rows } = await sql<{ outcome: 'done' | 'changed' | 'unconfirmed' | null }>`
    select check_place(${id}, ${version}, ${outcome}, ${what}, ${by}, ${until}::date, ${isAddressPublic}) as outcome`.execute(
    db,
  )
  return rows[0]?.outcome ?? null
}

export async function findSuggester(db: Db, placeId: string): Promise<string | null> {
  const { rows } = await sql<{ member: string | null }>`
    select member_who_suggested(${placeId}) as member`.execute(db)
  return rows[0]?.member ?? null
}

export async function deletePlace(db: Db, id: string): Promise<void> {
  await db.deleteFrom('places').where('id', '=', id).execute()
}

/** @returns false if there is no such place */
export async function storeOwnerDigest(db: Db, id: string, digest: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('places')
    .set({ owner_digest: digest })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Shows what a place wrote, or deletes it. */
export async function decideAnswer(db: Db, id: string, outcome: 'shown' | 'refused'): Promise<void> {
  await db
    .updateTable('places')
    .set(outcome === 'shown' ? { is_answer_shown: true } : { answer: '', is_answer_shown: false })
    .where('id', '=', id)
    .where('answer', '<>', '')
    .execute()
}
