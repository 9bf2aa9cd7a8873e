import * as contract from '#contract/community/moderators.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { ModeratorRow } from './ids.ts'
import { requirePastTrainingDay, missingSteps } from './policy.ts'
import * as queries from './queries.ts'

/** Moderators, and whether the community is open. */
export function moderatorRoutes(serve: Serve): void {
  serve(contract.listModerators, async ({ db }) => {
    const moderators = await queries.listModerators(db)
    const figures = await queries.readFigures(db)
    const settings = await queries.readSettings(db)
    return {
      items: moderators.map(presentModerator),
      isOpen: settings.is_open,
      isCalm: settings.is_calm,
      missing: missingSteps(moderators, figures),
      waiting: figures.waiting,
      oldestHours: figures.oldest_hours,
    }
  })

  serve(contract.putModerator, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    requirePastTrainingDay(body.trainedOn)
    if (!(await queries.upsertModerator(db, params.id, body))) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.removeModerator, async ({ params, db, note }) => {
    note({ kind: 'member', id: params.id })
    await queries.deleteModerator(db, params.id)
    return { done: true as const }
  })

  serve(contract.setCommunity, async ({ body, db }) => {
    if (body.isOpen) {
      const moderators = await queries.listModerators(db)
      const settings = await queries.readSettings(db)
      const missing = missingSteps(moderators, await queries.readFigures(db))
      // An open community can be set to calm even with steps missing.
      if (!settings.is_open && missing.length > 0) refuse('conflict')
    }
    await queries.updateSettings(db, body)
    return { done: true as const }
  })
}

const presentModerator = (row: ModeratorRow) => ({
  memberId: row.member_id,
  name: row.display_name,
  address: row.address,
  languages: [...row.languages],
  bands: [...row.bands],
  cap: row.cap,
  trainedOn: row.trained_on,
  contact: row.contact,
  isPaused: row.is_paused,
  onDutyUntil: row.on_duty_until?.toISOString() ?? null,
})
