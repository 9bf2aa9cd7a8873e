import * as contract from '#contract/community/band-changes.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** Requests that one member may hand in within a day: each that is withdrawn leaves work behind. */
const maxRequests = { points: 5, seconds: 86_400 }

/** Moving from one of the two communities into the other. [Note: Band changes] */
export function bandChangeRoutes(serve: Serve, limits: Limits): void {
  serve(contract.readBandChange, ({ db }) => readOwn(db))

  serve(contract.requestBandChange, async ({ actor, body, db }) => {
    await limits.consume('band-changes', memberOf(actor).id, maxRequests)
    const hash = requestHash({ body })
    const outcome = await queries.insertBandChange(db, body, { hash, days: contract.bandChangeDays })
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'conflict') refuse('conflict')
    return readOwn(db)
  })

  serve(contract.withdrawBandChange, async ({ db }) => {
    await queries.withdraw(db)
    return { done: true as const }
  })

  serve(contract.appealBandChange, async ({ body, db }) => {
    if (!(await queries.insertAppeal(db, body.words))) refuse('conflict')
    return readOwn(db)
  })
}

async function readOwn(db: Db): Promise<contract.OwnBand> {
  const { band, change } = await queries.findOwnBand(db, contract.bandChangeDays)
  return { band, change: change && presentChange(change) }
}

const presentChange = (row: queries.BandChangeRow): contract.BandChange => ({
  from: row.from_band,
  to: row.to_band,
  state: row.state,
  reason: row.reason,
  moderatorWords: row.moderator_words,
  askedOn: row.asked_on,
  answeredBy: row.state === 'waiting' ? row.answered_by : null,
  mayAppeal: row.state === 'refused' && !row.is_appealed,
  againOn: row.state === 'refused' ? row.again_on : null,
})
