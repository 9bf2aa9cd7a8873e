import { type ReportSummary, sendReport } from '#contract/reports.ts'
import { Refusal, refuse } from '#server/platform/http/errors.ts'
import { anonymous } from '#server/platform/http/actor.ts'
import type { AtOnce } from '#server/platform/http/call.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/repeat.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { type FirstPromise, firstPromise } from '../clock/events-of-case.ts'
import * as events from '../events.ts'
import { presentNewReport, presentReport } from '../present.ts'
import type { Prover } from '../proofs/prover.ts'
import { isNameless, type KnownTerms, rememberTerms } from './known-terms.ts'
import type { NewReportInput } from './ids.ts'
import { checkSending, senderOf } from './policy.ts'
import type { SendingTerms } from './ids.ts'
import { askForTerms, readTerms, storeAtOnce, storeReport, valuesAtOnce } from './queries.ts'

/** Reports sent by one network in an hour. A school, or an exit of Tor, is one network. */
const mostSent = { points: 300, seconds: 3600 }

export function sendingRoutes(serve: Serve, { limits, prover }: { limits: Limits; prover: Prover }): void {
  const known = rememberTerms()
  const promiseOf = ({ id: reportId, entry }: NewReportInput, at: Date) =>
    prover.promise({ reportId, entryId: entry.id, hash: Buffer.from(entry.hash, 'base64url'), at })

  serve(
    sendReport,
    async ({ actor, body, db, opened, quiet }) => {
      const terms = await readTerms(db, body, opened)
      if (isNameless(body)) known.keep(body, terms)
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
      if (stored.held) quiet()
      return { ...presentReport(stored), promise: promiseOf(body, stored.sent_at) }
    },
    {
      async first({ body, networkKey, note, quiet, atOnce }) {
        await limits.take('reports', networkKey, mostSent)
        note({ kind: 'report', id: body.id }, { coarse: body.receipt !== null })
        const sent = await sendAtOnce(body, known, atOnce)
        if (!sent) return undefined
        if (isHeld(body)) quiet()
        return { ...sent, promise: promiseOf(body, new Date(sent.sentAt)) }
      },
      opening: ({ body }) => askForTerms(body),
    },
  )
}

/**
 * Sends a report in one statement, by the terms that are known here. [Note: Sent at once] in 0060_sent_at_once.sql
 *
 * @returns nothing where nothing was stored: no terms are known here, they are others now, or the report is there already
 */
async function sendAtOnce(
  sending: NewReportInput,
  known: KnownTerms,
  atOnce: AtOnce['atOnce'],
): Promise<ReportSummary | undefined> {
  const terms = isNameless(sending) ? known.of(sending) : undefined
  if (!isNameless(sending) || !terms || !maySend(sending, terms)) return undefined
  const first = firstPromiseOf(sending, terms)
  const sentAt = await atOnce(
    storeAtOnce,
    valuesAtOnce(sending, terms, { hash: requestHash(sending), first }),
  )
  return sentAt instanceof Date ? presentNewReport(sending, { first, sentAt }) : undefined
}

/** What is refused by terms of before may be allowed by those of now, which are asked for then. */
function maySend(sending: NewReportInput, terms: SendingTerms): boolean {
  try {
    checkSending(sending, senderOf(anonymous, sending, terms), terms)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** [Note: Held reports] As store_report() has it, of a report without a name. */
const isHeld = ({ organisationId, severity }: NewReportInput) =>
  organisationId !== null && severity !== 'high'

/** What is promised in a report that is new, as things are now. */
function firstPromiseOf(
  { receipt }: NewReportInput,
  { known, organisation }: SendingTerms,
): FirstPromise | null {
  if (known || !organisation) return null
  return firstPromise(organisation.promises, { anonymous: receipt !== null, now: new Date() })
}
