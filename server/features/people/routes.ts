import { normaliseAddress } from '#contract/email-address.ts'
import * as people from '#contract/people.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { administratorsChanged, notifyOwner } from './events.ts'
import { requireDone } from './refusals.ts'
import { presentAdministrator, presentFactorReset, presentPerson } from './present.ts'
import * as queries from './queries.ts'

const done = { done: true as const }

/** [Note: What administrators do about an account] */
export function peopleRoutes(serve: Serve): void {
  findingRoutes(serve)
  communityRoutes(serve)
  accessRoutes(serve)
  factorResetRoutes(serve)
  administratorRoutes(serve)
}

function findingRoutes(serve: Serve): void {
  serve(people.findPerson, async ({ body, db, note }) => {
    const id = await queries.findAccount(db, normaliseAddress(body.address))
    if (id !== undefined) note({ kind: 'member', id })
    return { id: id ?? null }
  })

  serve(people.readPerson, async ({ params, db, note }) => {
    const row = await queries.readPerson(db, params.id)
    if (!row) return refuse('not_found')
    note({ kind: 'member', id: row.id })
    return presentPerson(row)
  })
}

function communityRoutes(serve: Serve): void {
  serve(people.suspendPerson, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    requireDone(await queries.suspendMember(db, params.id, body, requestHash({ params, body })))
    await notifyOwner(db, params.id, 'suspended', body.id)
    return done
  })

  serve(people.liftSuspension, async ({ params, db, note }) => {
    note({ kind: 'member', id: params.id })
    if (await queries.liftSuspension(db, params.id)) await notifyOwner(db, params.id, 'lifted')
    return done
  })
}

/** Freezing an account, and starting its deletion. */
function accessRoutes(serve: Serve): void {
  serve(people.freezePerson, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    const outcome = await queries.freezeAccount(db, params.id, body.since)
    requireDone(outcome)
    if (outcome === 'frozen') await notifyOwner(db, params.id, 'frozen')
    return done
  })

  serve(people.requestDeletion, async ({ params, db, note }) => {
    note({ kind: 'member', id: params.id })
    const outcome = await queries.askDeletion(db, params.id)
    requireDone(outcome)
    if (outcome === 'asked') await notifyOwner(db, params.id, 'deletion_asked')
    return done
  })

  serve(people.withdrawDeletion, async ({ params, db, note }) => {
    note({ kind: 'member', id: params.id })
    await queries.withdrawDeletion(db, params.id)
    return done
  })
}

function factorResetRoutes(serve: Serve): void {
  serve(people.requestFactorReset, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    requireDone(await queries.askFactorReset(db, body.id, params.id, 'factors'))
    return done
  })

  serve(people.requestReopening, async ({ params, body, db, note }) => {
    note({ kind: 'member', id: params.id })
    requireDone(await queries.askFactorReset(db, body.id, params.id, 'reopening'))
    return done
  })

  serve(people.listFactorResets, async ({ actor, db }) => {
    const rows = await queries.listFactorResets(db)
    return { items: rows.map((row) => presentFactorReset(row, memberOf(actor))) }
  })

  serve(people.approveFactorReset, async ({ params, db, note }) => {
    const approved = await queries.approveFactorReset(db, params.id)
    if (!approved) return refuse('not_found')
    note({ kind: 'member', id: approved.account })
    requireDone(approved.outcome === 'own' ? 'factor_own' : approved.outcome)
    if (approved.outcome === 'approved')
      await notifyOwner(
        db,
        approved.account,
        approved.asked_for === 'reopening' ? 'reopening' : 'factor_reset',
        params.id,
      )
    return done
  })

  serve(people.declineFactorReset, async ({ params, db, note }) => {
    const memberId = await queries.declineFactorReset(db, params.id)
    if (memberId !== undefined) note({ kind: 'member', id: memberId })
    return done
  })
}

function administratorRoutes(serve: Serve): void {
  serve(people.listAdministrators, async ({ actor, db }) => {
    const rows = await queries.listAdministrators(db)
    return { items: rows.map((row) => presentAdministrator(row, memberOf(actor))) }
  })

  serve(people.makeAdministrator, async ({ body, db, note }) => {
    const made = await queries.makeAdministrator(db, normaliseAddress(body.address))
    requireDone(made?.outcome)
    if (made?.account) note({ kind: 'member', id: made.account })
    if (made?.outcome === 'made' && made.account) await notifyAdministrators(db, made.account, 'made')
    return done
  })

  serve(people.removeAdministrator, async ({ body, db, note }) => {
    const removed = await queries.removeAdministrator(db, normaliseAddress(body.address))
    requireDone(removed?.outcome)
    if (removed?.account) note({ kind: 'member', id: removed.account })
    if (removed?.outcome === 'removed' && removed.account)
      await notifyAdministrators(db, removed.account, 'removed')
    return done
  })
}

const notifyAdministrators = (db: Db, memberId: string, what: 'made' | 'removed') =>
  emit(db, administratorsChanged, { memberId, what, eventId: crypto.randomUUID() })
