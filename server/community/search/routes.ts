import { searchCommunity, type searchPeriods } from '#contract/community/search.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentHit } from './present.ts'
import * as queries from './queries.ts'

/** Searches from one network in an hour: a whole school is one network. */
const maxSearches = { points: 3000, seconds: 3600 }
const pageOfHits = 20
/** Nobody scrolls this far down a list ordered by relevance. */
const maxSkipped = 400

const days = { week: 7, month: 31, twelve_months: 366 } as const satisfies Record<
  (typeof searchPeriods)[number],
  number
>

/** Looking for words in all that is published in the caller's community. */
export function searchRoutes(serve: Serve, limits: Limits): void {
  serve(searchCommunity, async ({ body, db, networkKey }) => {
    await limits.consume('community-searches', networkKey, maxSearches)
    const filter = {
      kind: body.kind ?? null,
      category: body.category ?? null,
      language: body.language ?? null,
      since: body.period === undefined ? null : new Date(Date.now() - days[body.period] * 86_400_000),
      isAnswered: body.isAnswered ?? false,
    }
    const typed = body.words.trim()
    const { words, rarest } = await readableWords(db, typed)
    const from = positionOf(body.cursor, rarest)
    const found = await queries.findTexts(db, { ...filter, words }, { rarest, from, most: pageOfHits + 1 })
    const shown = found.slice(0, pageOfHits)
    const hits =
      shown.length === 0
        ? []
        : await queries.listHits(
            db,
            shown.map((row) => row.post_id),
            words,
          )
    return {
      items: hits.map(presentHit),
      next: found.length > pageOfHits ? cursorAfter(shown, from, rarest) : null,
      corrected: words === typed ? null : words,
    }
  })
}

/** Words that occur nowhere are taken for the most similar ones that do. @returns them, and in how many texts the rarest occurs */
export async function readableWords(db: Db, typed: string): Promise<{ words: string; rarest: number }> {
  const rarest = await queries.countRarestWord(db, typed)
  if (rarest > 0) return { words: typed, rarest }
  const words = await queries.correctWords(db, typed)
  return { words, rarest: words === typed ? 0 : await queries.countRarestWord(db, words) }
}

function positionOf(cursor: string | undefined, rarest: number): queries.SearchPosition | null {
  if (cursor === undefined) return null
  if (!queries.isRanked(rarest)) return decodeCursor(cursor) ?? null
  const skip = Number(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (Number.isInteger(skip) && skip > 0 && skip <= maxSkipped) return { skip }
  return refuse('invalid_input', 'This page marker is not valid.', {
    fields: { 'body.cursor': 'Start again from the first page.' },
  })
}

function cursorAfter(
  shown: readonly queries.FoundTextRow[],
  from: queries.SearchPosition | null,
  rarest: number,
): string | null {
  const last = shown.at(-1)
  if (!last) return null
  if (!queries.isRanked(rarest)) return encodeCursor({ at: last.at, id: last.post_id })
  const skip = (from !== null && 'skip' in from ? from.skip : 0) + shown.length
  return skip <= maxSkipped ? Buffer.from(String(skip)).toString('base64url') : null
}
