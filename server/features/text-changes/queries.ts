import { sql } from 'kysely'
import type { NewTextChange } from '#contract/text-changes.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { TextKey } from './ids.ts'

export interface TextChangeRow {
  readonly id: string
  readonly kind: string
  readonly text_id: string
  readonly content: unknown
  readonly made_by: string | null
  /** Its author's name; empty where they gave none. */
  readonly name: string | null
  readonly made_on: string
  readonly ended_on: string | null
}

/** So many changes of one text are shown at most. */
const maxShown = 200

const changes = (db: Db) =>
  db
    .selectFrom('text_changes')
    .leftJoin('profiles', 'profiles.user_id', 'text_changes.made_by')
    .select(['text_changes.id', 'kind', 'text_id', 'content', 'made_by', 'profiles.display_name as name'])
    .select(sql<string>`(made_at at time zone 'UTC')::date::text`.as('made_on'))
    .select(sql<string | null>`(ended_at at time zone 'UTC')::date::text`.as('ended_on'))

/** What counts now, about all texts. */
export const listOpen = (db: Db): Promise<TextChangeRow[]> =>
  changes(db).where('ended_at', 'is', null).orderBy('made_at').orderBy('text_changes.id').execute()

/** All changes of one text, newest first. */
export const listOfText = (db: Db, { kind, textId }: TextKey): Promise<TextChangeRow[]> =>
  changes(db)
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .orderBy('made_at', 'desc')
    .orderBy('text_changes.id')
    .limit(maxShown)
    .execute()

export const findChange = (db: Db, id: string): Promise<TextChangeRow | undefined> =>
  changes(db).where('text_changes.id', '=', id).executeTakeFirst()

/** Whether a text is retired now. */
export async function isRetired(db: Db, { kind, textId }: TextKey): Promise<boolean> {
  const row = await db
    .selectFrom('text_changes')
    .select('id')
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .where('what', '=', 'retired')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a change instead of the one that it follows. @param madeBy the administrator */
export async function insertChange(
  db: Db,
  { id, kind, textId }: TextKey & { id: string },
  change: NewTextChange,
  madeBy: string,
): Promise<void> {
  const reviewer = change.what === 'review' ? change.as : null
  await db
    .updateTable('text_changes')
    .set({ ended_at: sql`now()` })
    .where('kind', '=', kind)
    .where('text_id', '=', textId)
    .where('what', '=', change.what)
    .where('reviewer', 'is not distinct from', reviewer)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .insertInto('text_changes')
    .values({
      id,
      kind,
      text_id: textId,
      what: change.what,
      reviewer,
      content: JSON.stringify(change),
      made_by: madeBy,
    })
    .execute()
}

/** Ends a change that counts; one that has ended stays as it is. */
export async function endChange(db: Db, id: string): Promise<void> {
  await db
    .updateTable('text_changes')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
