import * as contract from '#contract/public-figures.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { plainPage } from './plain-page.ts'
import { csvOf, presentMonths, totalsOf } from './present.ts'
import { hasPublicItems, listFigures } from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 3000, seconds: 3600 }
/** With fewer public texts the home page keeps its samples. */
const minPublicItems = 100

const months = async (db: Db) => presentMonths(await listFigures(db))
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What is published, for everyone to read. */
export function publicFigureRoutes(serve: Serve, limits: Limits): void {
  serve(contract.readPublicFigures, async ({ db, networkKey }) => {
    await limits.consume('public-figures', networkKey, maxReads)
    const shown = await months(db)
    const hasEnough = await hasPublicItems(db, minPublicItems)
    return { version: 1 as const, months: shown, totals: hasEnough ? totalsOf(shown) : null }
  })

  serve(contract.readPublicFiguresFile, async ({ db, networkKey }) => {
    await limits.consume('public-figures', networkKey, maxReads)
    return { type: 'text/csv; charset=utf-8' as const, bytes: bytesOf(csvOf(await months(db))) }
  })

  serve(contract.readPublicFiguresPage, async ({ params, db, networkKey }) => {
    await limits.consume('public-figures', networkKey, maxReads)
    const html = plainPage(await months(db), params.language)
    return { type: 'text/html; charset=utf-8' as const, bytes: bytesOf(html) }
  })
}
