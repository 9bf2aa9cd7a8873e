import {
  confirmDeletion,
  readAccountActs,
  stopFactorReset,
  stopFactorResetByLink,
  undoDeletion,
} from '#contract/account-acts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import { twoPersonAct } from '#contract/people.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { notifyOwner } from '../events.ts'
import * as queries from './queries.ts'

const done = { done: true as const }
const hour = 3600

const refusals = {
  none: 'This deletion was not requested or has been withdrawn.',
  address: 'This is not your account’s email address.',
  reset: 'A new password was set by email and can still be undone. Wait until that time has passed.',
  team: 'You still have a team’s keys. Leave the team first.',
} as const

const stoppedChange = ({ asked_for: what }: queries.StoppedReset) =>
  what === 'reopening' ? 'reopening_stopped' : 'factor_reset_stopped'

/** What the owner of an account does about what administrators started. */
export function accountActRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(readAccountActs, async ({ actor, db }) => {
    const row = await queries.readActs(db, memberOf(actor).id)
    return {
      factorReset:
        row.factor_reset_due && row.factor_reset_what
          ? {
              what: twoPersonAct.parse(row.factor_reset_what),
              dueAt: row.factor_reset_due.toISOString(),
            }
          : null,
      deletion:
        row.deletion_asked_on === null
          ? null
          : { askedOn: row.deletion_asked_on, dueAt: row.deletion_due?.toISOString() ?? null },
      needsPassword: row.needs_password,
    }
  })

  serve(stopFactorReset, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    const stopped = await queries.stopFactorReset(db, null)
    if (stopped) await notifyOwner(db, member.id, stoppedChange(stopped))
    return done
  })

  serve(stopFactorResetByLink, async ({ body, db, networkKey, note }) => {
    await limits.consume('link', networkKey, { points: 120, seconds: hour })
    const stopped = await queries.stopFactorReset(db, digestOf(body.token))
    if (!stopped) return refuse('expired')
    note({ kind: 'member', id: stopped.account })
    await notifyOwner(db, stopped.account, stoppedChange(stopped))
    return done
  })

  serve(confirmDeletion, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    const outcome = await queries.confirmDeletion(db, normaliseAddress(body.address))
    if (outcome !== 'confirmed') return refuse('conflict', refusals[outcome])
    const { deletion_due: dueAt } = await queries.readActs(db, member.id)
    if (!dueAt) return refuse('conflict', refusals.none)
    await notifyOwner(db, member.id, 'deletion_agreed')
    return { dueAt: dueAt.toISOString() }
  })

  serve(undoDeletion, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    if (await queries.undoDeletion(db, member.id)) await notifyOwner(db, member.id, 'deletion_undone')
    return done
  })
}
