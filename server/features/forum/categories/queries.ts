import { sql } from 'kysely'
import type { CategorySettings } from '#contract/community/forum.ts'
import type { ParsedPost } from '#content/rich-text/markdown.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

export interface CategorySettingsRow {
  readonly id: string
  readonly band: 'younger' | 'older'
  readonly address: string
  readonly position: number
  readonly name_en: string
  readonly name_es: string
  readonly description_en: string
  readonly description_es: string
  readonly languages: Language[]
  readonly starters: 'everyone' | 'moderators'
  readonly is_indexed: boolean
  readonly state: 'open' | 'closed'
  readonly first_waits: boolean
}

/** All categories of both communities, for administrators and the system. */
export async function listCategorySettings(db: Db): Promise<CategorySettingsRow[]> {
  const { rows } = await sql<CategorySettingsRow>`select * from category_settings()`.execute(db)
  return rows
}

/** @returns false if the address is another category's, or the category is of the other community */
export async function saveCategory(db: Db, category: CategorySettings): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select save_category(${category.id}, ${category.band}, ${category.address}, ${category.position}, ${category.name.en},
      ${category.name.es}, ${category.description.en}, ${category.description.es}, ${[...category.languages]}::text[],
      ${category.starters}, ${category.isIndexed}, ${category.state}, ${category.firstWaits}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

/** The topic that explains a category. Runs as the system. */
export async function insertWelcome(
  db: Db,
  categoryId: string,
  {
    title,
    source,
    language,
    parsed,
  }: { title: string; source: string; language: Language; parsed: ParsedPost },
): Promise<void> {
  await sql`
    select insert_welcome(${categoryId}, ${title}, ${language}, ${source}, ${JSON.stringify(parsed.body)}::jsonb, ${parsed.plain})`.execute(
    db,
  )
}
