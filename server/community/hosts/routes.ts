import * as contract from '#contract/community/hosts.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { hostDecided } from './events.ts'
import { checkShown, checkVerification } from './policy.ts'
import { presentCheckedHost, presentOwnHost } from './present.ts'
import * as queries from './queries.ts'

/** Changes that one member may make to their application within a day. */
const maxApplications = { points: 20, seconds: 86_400 }
const kind = 'host'

/** Hosts of rooms and facilitators of groups. [Note: Hosts] */
export function hostRoutes(serve: Serve, limits: Limits): void {
  serve(contract.readOwnHost, async ({ actor, db }) => {
    const row = await queries.findOwnHost(db, memberOf(actor).id)
    return { host: row ? presentOwnHost(row) : null }
  })

  serve(contract.putOwnHost, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    await limits.consume('host-applications', member.id, maxApplications)
    note({ kind, id: body.id })
    checkShown(body.name, body.about)
    if ((await queries.upsertOwnHost(db, body)) !== 'saved') refuse('conflict')
    const row = await queries.findOwnHost(db, member.id)
    return row ? presentOwnHost(row) : refuse('conflict')
  })

  serve(contract.endOwnHost, async ({ db }) => {
    await queries.endHosting(db, null)
    return { done: true as const }
  })

  checkRoutes(serve)
}

/** What administrators do about hosts. */
function checkRoutes(serve: Serve): void {
  serve(contract.listHosts, async ({ db }) => ({
    items: (await queries.listHosts(db)).map(presentCheckedHost),
  }))

  serve(contract.decideHost, async ({ params, body, db, note }) => {
    note({ kind, id: params.id })
    const application = await findHost(db, params.id)
    if (body.outcome === 'verified') checkVerification(body, application.kinds)
    const decision =
      body.outcome === 'verified'
        ? { ...body, words: body.checked }
        : {
            ...body,
            words: body.reason,
            until: null,
            passed: { host: application.passed_host, facilitator: application.passed_facilitator },
          }
    const outcome = await queries.updateDecision(db, params.id, decision)
    if (outcome === 'conflict') refuse('conflict')
    if (outcome === undefined) refuse('not_found')
    await emit(db, hostDecided, { hostId: params.id, version: crypto.randomUUID() })
    return presentCheckedHost(await findHost(db, params.id))
  })

  serve(contract.endHost, async ({ params, db, note }) => {
    note({ kind, id: params.id })
    if (!(await queries.endHosting(db, params.id))) refuse('not_found')
    await emit(db, hostDecided, { hostId: params.id, version: crypto.randomUUID() })
    return { done: true as const }
  })
}

async function findHost(db: Db, id: string) {
  const [row] = await queries.listHosts(db, id)
  return row ?? refuse('not_found')
}
