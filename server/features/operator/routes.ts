import { changeOperator, noDetails, readOperator, readOperatorSettings } from '#contract/operator.ts'
import {
  changeSettings,
  listSettingsChanges,
  readSettings,
  settingChange,
} from '#contract/operator-settings.ts'
import type { AuditTarget } from '#server/platform/audit/queries.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { resolveSettings } from '#server/platform/settings/defaults.ts'
import { readSavedSettings, saveSettings } from '#server/platform/settings/queries.ts'
import type { SettingsSource } from '#server/platform/settings/settings.ts'
import { changesBetween, targetOf } from './changes.ts'
import { defaultDetails, resolveDetails } from './details.ts'
import * as queries from './queries.ts'

export interface OperatorParts {
  readonly sendsMail: boolean
  readonly settings: SettingsSource
}

interface SavedSettingsChange {
  readonly actor: Actor
  readonly db: Db
  readonly note: (target: AuditTarget) => void
}

/** Records what was changed, and the member who did it. Saving identical values records nothing. */
async function recordChanges(
  { actor, db, note }: SavedSettingsChange,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return
  const id = crypto.randomUUID()
  await queries.insertChange(db, { id, madeBy: memberOf(actor).id, changes })
  note({ kind: targetOf(changes), id })
}

/** Who runs this server, as everyone reads it and as its administrators say it. [Note: Operator] */
export function operatorRoutes(serve: Serve, { sendsMail, settings }: OperatorParts): void {
  serve(readOperator, async ({ db }) => {
    const saved = await queries.readProfile(db)
    const { serviceName, languages, signUp } = resolveSettings(saved.settings, settings.defaults)
    const details = resolveDetails(saved.details)
    return { details, sendsMail, service: { name: serviceName, languages, signUp } }
  })

  serve(readOperatorSettings, async ({ db }) => ({
    ...(await queries.readSaved(db)),
    defaults: defaultDetails,
  }))

  serve(changeOperator, async ({ actor, body, db, note }) => {
    const { saved } = await queries.readSaved(db)
    const version = await queries.saveDetails(db, body.details, body.version)
    if (version === undefined) return refuse('conflict')
    await recordChanges({ actor, db, note }, saved ?? noDetails, body.details)
    return { version }
  })
}

/** What is set about the service. [Note: Settings] */
export function settingsRoutes(serve: Serve, { settings }: OperatorParts): void {
  serve(readSettings, async ({ db }) => ({
    ...(await readSavedSettings(db)),
    defaults: settings.defaults,
  }))

  serve(changeSettings, async ({ actor, body, db, note }) => {
    const { saved } = await readSavedSettings(db)
    const version = await saveSettings(db, body.settings, body.version)
    if (version === undefined) return refuse('conflict')
    await recordChanges({ actor, db, note }, saved, body.settings)
    settings.expectChange()
    return { version }
  })

  serve(listSettingsChanges, async ({ query, db }) => {
    const limit = query.limit ?? 20
    const rows = await queries.listChanges(db, { after: decodeCursor(query.cursor), rows: limit + 1 })
    const { items, next } = cutPage(rows, limit, ({ made_at: at, id }) => ({ at, id }))
    return {
      items: items.map(({ id, made_by, made_at, changes }) => ({
        id,
        madeBy: made_by,
        madeAt: made_at.toISOString(),
        changes: Array.isArray(changes) ? changes.map((each) => settingChange.parse(each)) : [],
      })),
      next,
    }
  })
}
