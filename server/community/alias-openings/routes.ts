import * as contract from '#contract/community/alias-openings.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { aliasOpened } from './events.ts'
import * as queries from './queries.ts'

const maxShown = 200
const kind = 'alias_opening'

/** Disclosing the owner of an alias, for a court or to protect a child. [Note: Alias openings] */
export function aliasOpeningRoutes(serve: Serve): void {
  serve(contract.listAliasOpenings, async ({ db }) => ({
    items: (await queries.listOpenings(db, maxShown)).map(presentOpening),
  }))

  serve(contract.requestAliasOpening, async ({ body, db, note }) => {
    note({ kind, id: body.id })
    const outcome = await queries.insertOpening(db, body, requestHash({ body }))
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === undefined) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.confirmAliasOpening, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    const outcome = await queries.confirmOpening(db, params.id)
    if (outcome === undefined) refuse('not_found')
    if (outcome === 'conflict') refuse('conflict')
    await emit(db, aliasOpened, { openingId: params.id })
    return { done: true as const }
  })

  serve(contract.endAliasOpening, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    await queries.endOpening(db, params.id)
    return { done: true as const }
  })

  serve(contract.viewAliasOpening, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    const found = await queries.viewOpening(db, params.id, body.id)
    return found ? { memberId: found.member_id, address: found.address } : refuse('expired')
  })

  serve(contract.listOwnOpenings, async ({ db }) => ({
    items: (await queries.listOwn(db)).map(({ id, ground, confirmed_at: at }) => ({
      id,
      ground,
      on: utcDay(at),
    })),
  }))
}

const presentOpening = (row: queries.AliasOpeningRow): contract.AliasOpening => ({
  id: row.id,
  aliasId: row.alias_id,
  ground: row.ground,
  reason: row.reason,
  reference: row.reference,
  isSecret: row.is_secret,
  state: row.state,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  confirmedBy: row.confirmed_by,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  isOwn: row.is_own,
  mayView: row.may_view,
})
