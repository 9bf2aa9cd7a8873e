import { grantPlan, listPlanGrants, type PlanGrant, planGrant, revokePlan } from '#contract/subscriptions.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkGrantedUntil, requireFitting } from '../policy.ts'
import * as queries from './queries.ts'

/** Plans by hand, which work on a server that takes no payments too. [Note: Granted plans] */
export function grantRoutes(serve: Serve): void {
  serve(listPlanGrants, async ({ db }) => {
    return { items: (await queries.listGrants(db)).map(presentGrant) }
  })

  serve(grantPlan, async ({ body, db, note }) => {
    note({ kind: body.to.kind, id: body.to.id })
    requireFitting(body.plan, body.to.kind === 'organisation', 'body.plan')
    checkGrantedUntil(body.until)
    const row = await queries.insertGrant(db, body)
    if (!row) refuse('not_found')
    const isSame =
      (row.member_id ?? row.organisation_id) === body.to.id &&
      row.plan === body.plan &&
      row.until === body.until &&
      row.reason === body.reason
    if (!isSame) refuse('reused_key')
    return { done: true as const }
  })

  serve(revokePlan, async ({ params, db, note }) => {
    note({ kind: 'plan-grant', id: params.id })
    if (!(await queries.revokeGrant(db, params.id))) refuse('not_found')
    return { done: true as const }
  })
}

function presentGrant(row: queries.GrantRow): PlanGrant {
  const to =
    row.member_id === null
      ? { kind: 'organisation' as const, id: row.organisation_id ?? '' }
      : { kind: 'member' as const, id: row.member_id }
  return {
    id: row.id,
    to,
    name: row.name,
    plan: planGrant.shape.plan.parse(row.plan),
    reason: row.reason,
    grantedOn: row.granted_on,
    until: row.until,
    revokedOn: row.revoked_on,
  }
}
