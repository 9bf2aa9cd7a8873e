import { giveConsent, listConsents } from '#contract/consents.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { currentVersions, requireAnswerable } from './policy.ts'
import { presentConsent } from './present.ts'
import { insertConsent, latestConsents } from './queries.ts'

export function consentRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listConsents, async ({ actor, db }) => ({
    consents: (await latestConsents(db, memberOf(actor).id)).map(presentConsent),
    current: currentVersions,
  }))

  serve(giveConsent, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    requireAnswerable(body)
    await limits.consume('consents', member.id, { points: 60, seconds: 3600 })
    note({ kind: 'member', id: member.id })
    await insertConsent(db, member.id, body)
    return { done: true as const }
  })
}
