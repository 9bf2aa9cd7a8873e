import * as moderators from '#contract/community/moderators.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkShift } from '../moderation/policy.ts'
import { endShift, listShifts, type ShiftRow, upsertShift } from './queries.ts'

/** When the caller is on duty as a moderator. */
export function shiftRoutes(serve: Serve): void {
  serve(moderators.listShifts, async ({ actor, db }) => ({
    items: (await listShifts(db, memberOf(actor).id)).map(presentShift),
  }))

  serve(moderators.putShift, async ({ actor, params, body, db }) => {
    checkShift(body)
    const shift = { id: params.id, startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
    const row = await upsertShift(db, memberOf(actor).id, shift)
    return row ? presentShift(row) : refuse('conflict')
  })

  serve(moderators.endShift, async ({ actor, params, db }) => {
    await endShift(db, memberOf(actor).id, params.id)
    return { done: true as const }
  })
}

const presentShift = (row: ShiftRow) => ({
  id: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})
