import { sendReport } from '#contract/reports.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { EndpointHandler } from '#server/platform/http/call.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { type FirstPromise, firstPromise } from '../clocks/case-events.ts'
import * as events from '../events.ts'
import { presentNewReport, presentReport } from '../present.ts'
import type { Prover } from '../proofs/prover.ts'
import type { NewReportInput, SendingTerms } from './ids.ts'
import { checkSending, requireSame, senderOf } from './policy.ts'
import { findSent, readTerms, storeReport } from './queries.ts'

/** Reports sent by one network in an hour. A school, or an exit of Tor, is one network. */
const maxSent = { points: 300, seconds: 3600 }

export interface SendingParts {
  readonly limits: Limits
  readonly prover: Prover
  /** Makes every server read new events. */
  readonly wakeServers: () => void
}

export function sendingRoutes(serve: Serve, { limits, prover, wakeServers }: SendingParts): void {
  const send: EndpointHandler<typeof sendReport> = async ({ actor, body, db, note }) => {
    note({ kind: 'report', id: body.id }, { coarse: body.receipt !== null })
    const terms = await readTerms(db, body)
    const sender = senderOf(actor, body, terms)
    const hash = requestHash(body)
    if (!terms.known) {
      checkSending(body, sender, terms)
      const first = firstPromiseOf(body, terms)
      const stored = await storeReport(db, body, sender, terms, { hash, first })
      if (stored) {
        const { sent_at: sentAt, held } = stored
        if (body.receipt === null && body.organisationId !== null)
          await emit(db, events.sent, { reportId: body.id, eventId: body.entry.id })
        // [Note: Held reports] Its release tells of it.
        if (!held) afterCommit(db, wakeServers)
        return { ...presentNewReport(body, { first, sentAt }), promise: promiseOf(prover, body, sentAt) }
      }
    }
    // A repetition is answered as the first call was, also when what it rested on has changed since.
    const sent = requireSame(await findSent(db, body.id), sender, hash)
    return { ...presentReport(sent), promise: promiseOf(prover, body, sent.sent_at) }
  }
  serve(sendReport, send, {
    wakesServers: false,
    // Once for a call, which may need several transactions; and a call that is refused needs none.
    beforeTransaction: async ({ networkKey }): Promise<undefined> => {
      await limits.consume('reports', networkKey, maxSent)
    },
  })
}

const promiseOf = (prover: Prover, { id: reportId, entry }: NewReportInput, at: Date) =>
  prover.promise({ reportId, entryId: entry.id, hash: Buffer.from(entry.hash, 'base64url'), at })

/** The promises for a new report. */
function firstPromiseOf({ receipt }: NewReportInput, { organisation }: SendingTerms): FirstPromise | null {
  if (!organisation) return null
  return firstPromise(organisation.promises, { anonymous: receipt !== null, now: new Date() })
}
