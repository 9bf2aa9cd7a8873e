import * as sanctions from '#contract/community/sanctions.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { insertSanction, insertSanctionAppeal, listOwnSanctions } from './queries.ts'

/** [Note: Steps of the ladder] */
export function sanctionRoutes(serve: Serve): void {
  serve(sanctions.sanctionAuthor, async ({ params, body, db, note }) => {
    note({ kind: 'submission', id: params.id })
    if ((body.step === 'silent') !== (body.days !== null))
      refuse('invalid_input', undefined, { fields: { 'body.days': 'Only a silence has a number of days.' } })
    const outcome = await insertSanction(
      db,
      { ...body, submissionId: params.id },
      requestHash({ params, body }),
    )
    if (outcome === undefined) return refuse('not_found')
    if (outcome === 'reused') refuse('reused_key')
    if (outcome === 'danger')
      refuse('conflict', 'A message about being in danger is no reason to sanction its author.')
    return { needsSecond: outcome === 'proposed' }
  })

  serve(sanctions.listSanctions, async ({ actor, db }) => ({
    items: (await listOwnSanctions(db, memberOf(actor).id)).map((row) => ({
      id: row.id,
      step: row.step,
      until: row.until,
      reason: row.reason,
      words: row.words,
      on: row.made_on,
      byAdministrator: row.by_administrator,
      isOver: row.is_over,
      mayAppeal: row.may_appeal,
    })),
  }))

  serve(sanctions.appealSanction, async ({ params, body, db }) => {
    const decidedBy = await insertSanctionAppeal(db, params.id, body.words)
    if (decidedBy === 'conflict') refuse('conflict')
    return decidedBy === undefined ? refuse('not_found') : { decidedBy }
  })
}
