import { sql } from 'kysely'
import type { PlaceSuggestion } from '#contract/places.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** @returns the tag of the list as it is now, and its places if the tag is not `known` */
export async function readFile(db: Db, known: string | null): Promise<{ tag: string; places: unknown }> {
  const { rows } = await sql<{
    tag: string
    places: unknown
  }>`select tag, places from places_file(${known})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('place_changes has no row')
  return row
}

/** @returns false if there is no such place to be seen */
export async function insertProblem(
  db: Db,
  number: number,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select note_place_problem(${id}, ${number}, ${reason}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** @returns false if too many are open */
export async function insertSuggestion(
  db: Db,
  { id, memberId, suggestion }: { id: string; memberId: string | null; suggestion: PlaceSuggestion },
  limit: number,
): Promise<boolean> {
  const { name, kind, country, town, website, words } = suggestion
  const { rows } = await sql<{ done: boolean }>`
    select suggest_place(${id}, ${memberId}, ${name}, ${kind}, ${country}, ${town}, ${website}, ${words}, ${limit}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}
