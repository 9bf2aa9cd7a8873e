import {
  chosenKinds,
  muteReport,
  putNotificationSettings,
  readNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { defaults } from '../channels.ts'
import { presentSettings } from './present.ts'
import * as queries from './queries.ts'

const teamOnlyKinds: ReadonlySet<string> = new Set(['report', 'reminder', 'mention'])

export function settingsRoutes(serve: Serve): void {
  serve(readNotificationSettings, async ({ actor, db }) => {
    const member = memberOf(actor)
    const row = await queries.readSettings(db, member)
    const around = await queries.readDeliveryFacts(db, member)
    return {
      settings: row ? presentSettings(row) : defaults,
      kinds: chosenKinds.filter((kind) => around.in_team || !teamOnlyKinds.has(kind)),
      mutedReports: around.muted,
      mailAllowed: around.mail_allowed,
    }
  })

  serve(putNotificationSettings, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await queries.writeSettings(db, member, body)
    return { done: true as const }
  })

  serve(muteReport, async ({ actor, params, db }) => {
    if (!(await queries.mute(db, memberOf(actor), params.id))) refuse('not_found')
    return { done: true as const }
  })

  serve(unmuteReport, async ({ actor, params, db }) => {
    await queries.unmute(db, memberOf(actor), params.id)
    return { done: true as const }
  })
}
