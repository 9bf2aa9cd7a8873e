import { sql } from 'kysely'
import type { CommunityHitKind } from '#contract/community/search.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'

/** Up to so many texts are ordered by how well they fit; of more the newest are shown. */
const maxRanked = 500
/** Up to so many are found by the index of words; with more, reading from the newest on comes sooner to a full page. */
const maxIndexed = 20_000

const wayFor = (rarest: number) => (rarest <= maxRanked ? 'fit' : rarest <= maxIndexed ? 'index' : 'time')

export interface SearchFilter {
  readonly words: string
  readonly kind: CommunityHitKind | null
  readonly category: string | null
  readonly language: Language | null
  readonly since: Date | null
  readonly isAnswered: boolean
}

/** Where a page of hits starts: after so many of the best, or after the newest ones up to one. */
export type SearchPosition = { readonly skip: number } | { readonly at: Date; readonly id: string }

const tsquery = (words: string) =>
  sql`(websearch_to_tsquery('pg_catalog.english', ${words}) || websearch_to_tsquery('pg_catalog.spanish', ${words}))`

/** In how many texts the rarest of the words occurs. */
export async function countRarestWord(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{ posts: number }>`select rarest_word(${words}) as posts`.execute(db)
  return rows[0]?.posts ?? 0
}

/** Words that occur in published texts, for those of a search that do not. Unchanged where nothing is near. */
export async function correctWords(db: Db, words: string): Promise<string> {
  const { rows } = await sql<{ corrected: string }>`select corrected_words(${words}) as corrected`.execute(db)
  return rows[0]?.corrected ?? words
}

export interface FoundTextRow {
  readonly post_id: string
  readonly at: Date
}

/** @param rarest in how many texts the rarest word occurs */
export async function findTexts(
  db: Db,
  filter: SearchFilter,
  { rarest, from, most: max }: { rarest: number; from: SearchPosition | null; most: number },
): Promise<FoundTextRow[]> {
  const after = from !== null && 'at' in from ? from : null
  const skip = from !== null && 'skip' in from ? from.skip : 0
  const { rows } = await sql<FoundTextRow>`
    select post_id, at from search_texts(${tsquery(filter.words)}, ${wayFor(rarest)}, ${filter.kind}, ${filter.category},
      ${filter.language}, ${filter.since}, ${filter.isAnswered}, ${after?.at ?? null}, ${after?.id ?? null}, ${skip}, ${max})`.execute(
    db,
  )
  return rows
}

export const isRanked = (rarest: number) => rarest <= maxRanked
export const isIndexed = (rarest: number) => rarest <= maxIndexed

export interface HitRow {
  readonly kind: CommunityHitKind
  readonly thread_id: string
  readonly number: number
  readonly title: string
  readonly category: string | null
  readonly language: Language
  readonly excerpt: string
  readonly published_on: string
  readonly answers: number
}

export async function listHits(db: Db, postIds: readonly string[], words: string): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select kind, thread_id, number, title, category, language, excerpt, published_on::text, answers
    from shown_hits(${[...postIds]}::uuid[], ${tsquery(words)})`.execute(db)
  return rows
}
