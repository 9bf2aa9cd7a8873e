import {
  answerReferral,
  endReferral,
  listReferrals,
  offerReferral,
  readReferral,
  removeReferral,
} from '#contract/referrals.ts'
import type { NewEntry } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { utcDay } from '#server/platform/days.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { AuthorisedReferral } from './ids.ts'
import { authorise, checkNextEntry, checkOffer, requireTransition, requireOpener } from './policy.ts'
import { presentReferral, presentSummary } from './present.ts'
import * as queries from './queries.ts'

/** Referrals by one member in a day. */
const maxOffered = { points: 20, seconds: 86_400 }

/** Chosen words of a report for one professional, until a day. [Note: Referrals] */
export function referralRoutes(serve: Serve, limits: Limits): void {
  serve(listReferrals, async ({ actor, db }) => ({
    items: (await queries.listReferrals(db, memberOf(actor))).map(presentSummary),
  }))

  serve(readReferral, async ({ actor, params, db }) =>
    describe(db, requireOpener(await findReferral(db, memberOf(actor), params.id))),
  )

  serve(offerReferral, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'referral', id: body.id })
    const hash = requestHash(body)
    const before = await queries.findOffered(db, member, body.id)
    if (!before) {
      await limits.consume('referrals', member.id, maxOffered)
      const day = utcDay()
      const terms = checkOffer(body, await queries.readTerms(db, member, body.professionalId), day)
      if (!(await queries.insertReferral(db, member, body, { hash, terms }))) refuse('reused_key')
    } else if (!before.request_hash.equals(hash)) refuse('reused_key')
    return describe(db, authorise(await findReferral(db, member, body.id)))
  })

  serve(answerReferral, async ({ actor, params, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'referral', id: params.id })
    const referral = await lockReferral(db, member, params.id)
    if (requireTransition(referral, 'professional', body.outcome)) {
      await writeEntry(db, referral, body.entry)
      await queries.updateState(db, referral, { state: body.outcome })
    }
    return presentSummary(authorise(await findReferral(db, member, params.id)))
  })

  serve(endReferral, async ({ actor, params, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'referral', id: params.id })
    const referral = await lockReferral(db, member, params.id)
    if (referral.is_person) {
      if (requireTransition(referral, 'person', 'ended'))
        await queries.updateState(db, referral, { state: 'ended', ended_by: 'person' })
    } else if (requireTransition(referral, 'professional', 'finished')) {
      await writeEntry(db, referral, body.entry)
      await queries.updateState(db, referral, { state: 'finished' })
    }
    return presentSummary(authorise(await findReferral(db, member, params.id)))
  })

  serve(removeReferral, async ({ actor, params, db, note }) => {
    note({ kind: 'referral', id: params.id })
    const referral = authorise(await findReferral(db, memberOf(actor), params.id))
    if (!referral.is_person) refuse('not_found')
    await queries.deleteReferral(db, referral)
    return { done: true as const }
  })
}

async function findReferral(db: Db, member: MemberActor, id: string) {
  const [row] = await queries.listReferrals(db, member, id)
  return row
}

/** Reads and locks it. */
async function lockReferral(db: Db, member: MemberActor, id: string): Promise<AuthorisedReferral> {
  await queries.lockReferralRow(db, authorise(await findReferral(db, member, id)))
  return authorise(await findReferral(db, member, id))
}

/** What a professional says to it, before the key that it is sealed to leaves them. */
async function writeEntry(db: Db, referral: AuthorisedReferral, entry: NewEntry | null): Promise<void> {
  if (!entry) return
  const entries = await queries.listEntries(db, referral)
  checkNextEntry(entry, entries)
  await queries.insertEntry(db, referral.id, entry, 'professional', entries.length + 1)
}

async function describe(db: Db, referral: AuthorisedReferral) {
  return presentReferral(
    referral,
    await queries.listEntries(db, referral),
    await queries.listKeys(db, referral),
  )
}
