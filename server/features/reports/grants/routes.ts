import { grantAccess, revokeAccess } from '#contract/grants.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { AuthorisedReport } from '../ids.ts'
import { authorise, requireReporter } from '../policy.ts'
import { presentReader } from '../present.ts'
import { findReport } from '../queries.ts'
import { listReaders } from '../readers/queries.ts'
import { writeEntry } from '../entry-writer.ts'
import type { AuthorisedGrantee } from './ids.ts'
import { checkKeys, requireRemainingReader, authoriseGrant } from './policy.ts'
import * as queries from './queries.ts'
import * as events from '../events.ts'

/** Grants per network and hour: a code of 128 bits cannot be guessed, but attempts are limited anyway. */
const maxGrants = { points: 120, seconds: 3600 }

/** Letting someone read a report, and ending it. */
export function grantRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(grantAccess, async (call) => {
    await limits.consume('grants', call.networkKey, maxGrants)
    const { actor, body, db, params } = call
    let grantee: AuthorisedGrantee | undefined
    const { report, repeated } = await writeEntry(call, params.id, body, async (found) => {
      const { to } = body
      grantee = authoriseGrant(
        found,
        to.kind === 'guest'
          ? await queries.findGuest(db, found, to.token)
          : await queries.findHandler(db, found, to.id),
      )
      checkKeys(body.keys, body.entry, grantee)
    })
    if (!repeated && grantee) {
      await queries.insertGrant(db, report, grantee, body.keys)
      if (grantee.kind === 'guest' && !report.anonymous) {
        await emit(db, events.shared, {
          reportId: report.id,
          memberId: grantee.id,
          eventId: crypto.randomUUID(),
        })
      }
    }
    return { readers: await readersOf(db, authorise(actor, await findReport(db, report.id))) }
  })

  serve(revokeAccess, async (call) => {
    const { actor, body, db, note, params } = call
    const report = authorise(actor, await findReport(db, params.id, { lock: true }))
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const isLeaving = report.side === 'guest' && actor.kind === 'member' && actor.id === params.memberId
    if (isLeaving) {
      if (body.writing) refuse('forbidden', 'You cannot write here while you are leaving.')
      await queries.deleteGrant(db, report, params.memberId)
      return { readers: [] }
    }
    requireReporter(report)
    const grant = report.grants.find(({ id }) => id === params.memberId)
    if (grant?.kind === 'handler') {
      requireRemainingReader(report, grant.id)
      await queries.exclude(db, report, grant.id)
    }
    if (grant) await queries.deleteGrant(db, report, grant.id)
    // Once the grant is gone, the entry has to start a new epoch without that reader.
    if (body.writing) await writeEntry(call, params.id, body.writing, () => undefined)
    return { readers: await readersOf(db, authorise(actor, await findReport(db, report.id))) }
  })
}

async function readersOf(db: Db, report: AuthorisedReport) {
  return (await listReaders(db, report)).map(presentReader)
}
