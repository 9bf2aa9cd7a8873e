import { sendReport } from '#contract/reports.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { EndpointHandler } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/repeat.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { type FirstPromise, firstPromise } from '../clock/events-of-case.ts'
import * as events from '../events.ts'
import { presentReport } from '../present.ts'
import type { Prover } from '../proofs/prover.ts'
import type { NewReportInput, SendingTerms } from './ids.ts'
import { checkSending, senderOf } from './policy.ts'
import { readTerms, storeReport } from './queries.ts'

/** Reports sent by one network in an hour. A school, or an exit of Tor, is one network. */
const mostSent = { points: 300, seconds: 3600 }

export interface SendingParts {
  readonly limits: Limits
  readonly prover: Prover
  /** Has every server look for what is new. */
  readonly wakeServers: () => void
}

export function sendingRoutes(serve: Serve, { limits, prover, wakeServers }: SendingParts): void {
  const send: EndpointHandler<typeof sendReport> = async ({ actor, body, db, networkKey, note }) => {
    await limits.take('reports', networkKey, mostSent)
    note({ kind: 'report', id: body.id }, { coarse: body.receipt !== null })
    const terms = await readTerms(db, body)
    const sender = senderOf(actor, body, terms)
    // A repetition is answered as the first call was, also when what it rested on has changed since.
    if (!terms.known) checkSending(body, sender, terms)
    const hash = requestHash(body)
    const stored = await storeReport(db, body, sender, terms, { hash, first: firstPromiseOf(body, terms) })
    if (!stored) {
      refuse('conflict', 'These receipt words belong to another report. Make new ones.', {
        fields: { receipt: 'Make new words for this report.' },
      })
    }
    const sentBy = sender.holder.kind === 'member' ? sender.holder.id : null
    if (!stored.request_hash.equals(hash) || stored.reporter_id !== sentBy) refuse('reused_key')
    if (!stored.repeated && !stored.anonymous && stored.organisation_id) {
      await emit(db, events.sent, { reportId: stored.id, eventId: body.entry.id })
    }
    // [Note: Held reports] Its release tells of it.
    if (!stored.held) afterCommit(db, wakeServers)
    return { ...presentReport(stored), promise: promiseOf(prover, body, stored.sent_at) }
  }
  serve(sendReport, send, { wakesServers: false })
}

const promiseOf = (prover: Prover, { id: reportId, entry }: NewReportInput, at: Date) =>
  prover.promise({ reportId, entryId: entry.id, hash: Buffer.from(entry.hash, 'base64url'), at })

/** What is promised in a report that is new, as things are now. */
function firstPromiseOf(
  { receipt }: NewReportInput,
  { known, organisation }: SendingTerms,
): FirstPromise | null {
  if (known || !organisation) return null
  return firstPromise(organisation.promises, { anonymous: receipt !== null, now: new Date() })
}
