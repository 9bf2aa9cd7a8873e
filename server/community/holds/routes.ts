import {
  endTextHold,
  extendTextHold,
  holdText,
  listTextHolds,
  maxHoldYears,
  type TextHold,
} from '#contract/community/holds.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** Copies of public texts on legal hold. */
export function holdRoutes(serve: Serve): void {
  serve(listTextHolds, async ({ db }) => ({ items: (await queries.listHolds(db)).map(presentHold) }))

  serve(holdText, async ({ body, db, note }) => {
    note({ kind: 'post', id: body.postId })
    checkLastDay(body.until)
    const outcome = await queries.insertHold(db, body)
    if (outcome === 'reused') refuse('reused_key')
    const row = outcome === undefined ? undefined : await queries.findHold(db, body.id)
    return row ? presentHold(row) : refuse('not_found')
  })

  serve(extendTextHold, async ({ params, body, db, note }) => {
    note({ kind: 'hold', id: params.id })
    checkLastDay(body.until)
    const before = await queries.findHold(db, params.id)
    if (!before) return refuse('not_found')
    if (body.until < before.until)
      refuse('invalid_input', undefined, {
        fields: { 'body.until': 'Must not be before its current last day.' },
      })
    await queries.updateLastDay(db, params.id, body.until)
    return presentHold({ ...before, until: body.until })
  })

  serve(endTextHold, async ({ params, db, note }) => {
    note({ kind: 'hold', id: params.id })
    await queries.deleteHold(db, params.id)
    return { done: true as const }
  })
}

/** @throws {Refusal} `invalid_input` for a day that is over, or more than five years away */
function checkLastDay(until: string): void {
  const last = new Date()
  last.setUTCFullYear(last.getUTCFullYear() + maxHoldYears)
  if (until < utcDay() || until > utcDay(last))
    refuse('invalid_input', undefined, {
      fields: { 'body.until': 'Must be today or later, within five years.' },
    })
}

const presentHold = (row: queries.HoldRow): TextHold => ({
  id: row.id,
  postId: row.post_id,
  copy: row.copy,
  reason: row.reason,
  until: row.until,
  madeOn: row.made_on,
  by: row.by_address === null ? null : { name: row.by_name ?? '', address: row.by_address },
})
