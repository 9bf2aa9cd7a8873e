import { findLog, openLog } from '#contract/incident-log.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkFirstEntry } from '../sending/policy.ts'
import { presentReport } from '../present.ts'
import { areSealedTo } from '../seals.ts'
import { findWriter, listOwnLogs, storeLog } from './queries.ts'

/** Logs opened by one network in an hour. */
const maxOpened = { points: 300, seconds: 3600 }

/** Opening and finding one's own incident log. Its entries are handled as in any other report. */
export function logRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(findLog, async ({ actor, db }) => {
    if (actor.kind !== 'member') refuse('signed_out')
    return { ids: await listOwnLogs(db, actor.id) }
  })

  serve(openLog, async ({ actor, body, db, networkKey, note }) => {
    await limits.consume('logs', networkKey, maxOpened)
    if (actor.kind !== 'member') refuse('signed_out')
    note({ kind: 'report', id: body.id })
    const writer = await findWriter(db)
    if (!writer) throw new Error('member has no keys')
    const holder = { kind: 'member' as const, id: actor.id, recipient: writer.recipient }
    if (!areSealedTo([body.seal], [holder], 1)) {
      refuse('conflict', 'Your keys have changed. Reload the page and try again.')
    }
    checkFirstEntry(body.entry, { holder, verifyKey: writer.verifyKey })
    const hash = requestHash(body)
    const stored = await storeLog(db, body, writer, hash)
    if (!stored) refuse('conflict', 'You already have a log. Reload the page.')
    if (!stored.request_hash.equals(hash) || stored.reporter_id !== actor.id) refuse('reused_key')
    return presentReport(stored)
  })
}
