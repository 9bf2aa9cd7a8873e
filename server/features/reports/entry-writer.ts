import type { Endpoint } from '#contract/endpoint.ts'
import type { KeySeal, NewEntry } from '#contract/reports.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { EndpointCall } from '#server/platform/http/call.ts'
import { continuesChain } from '#server/platform/entries/chain.ts'
import type { AuthorisedReport } from './ids.ts'
import { authorise, holdersOf, isEpochDue, refuseObserver } from './policy.ts'
import { addEntry, type EntryRow, findChainEnd, findEntry, findReport } from './queries.ts'
import { grantedKey, listHandlerKeys } from './readers/queries.ts'
import { areSealedTo } from './seals.ts'

/** The input of a new entry. */
interface Writing {
  readonly entry: NewEntry
  readonly seals?: readonly KeySeal[] | undefined
}

export interface WrittenEntry {
  readonly report: AuthorisedReport
  readonly entry: EntryRow
  /** The result of an earlier identical call. */
  readonly repeated: boolean
}

/**
 * Writes an entry into a report, once, however often and from however many places at once it arrives.
 *
 * @param judge refuses a new entry for reasons of its own, before anything is written
 * @throws {Refusal} `not_found`, `forbidden`, `reused_key`, and `conflict` if the device has to look at the report again
 */
export async function writeEntry(
  { db, actor, note }: Pick<EndpointCall<Endpoint>, 'db' | 'actor' | 'note'>,
  reportId: string,
  body: Writing,
  judge: (report: AuthorisedReport) => void | Promise<void>,
): Promise<WrittenEntry> {
  const report = authorise(actor, await findReport(db, reportId, { lock: true }))
  note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
  const hash = requestHash(body)
  const known = await findEntry(db, report, { id: body.entry.id })
  if (known) {
    if (!known.request_hash.equals(hash)) refuse('reused_key')
    return { report, entry: known, repeated: true }
  }
  refuseObserver(report)
  await judge(report)
  const { entry, seals = [] } = body
  checkEpoch(report, entry, seals)
  if (!(await authorKeys(db, report)).includes(entry.authorKey)) {
    refuse('conflict', 'This was signed with a different key than the one on record. Reload the page.')
  }
  if (!continuesChain(entry, await findChainEnd(db, report, entry.authorKey))) {
    refuse('conflict', 'This does not follow your last entry. Reload the report and try again.')
  }
  const author = authorOf(report, actor)
  return {
    report,
    entry: await addEntry(db, report, { entry, seals, author, requestHash: hash }),
    repeated: false,
  }
}

/**
 * The reporter signs with the key that their first entry introduced, a guest with the one that their grant introduced; a
 * handler with their own, or the organisation's.
 */
async function authorKeys(db: Db, report: AuthorisedReport): Promise<string[]> {
  if (report.side === 'guest') return report.own_grant ? [grantedKey(report.own_grant)] : []
  if (report.side === 'reporter') return [report.reporter_verify_key.toString('base64url')]
  return listHandlerKeys(db, report)
}

function authorOf(report: AuthorisedReport, actor: Actor) {
  if (actor.kind !== 'member') return { kind: 'receipt', id: null } as const
  return { kind: report.side === 'reporter' ? 'member' : report.side, id: actor.id } as const
}

function checkEpoch(report: AuthorisedReport, entry: NewEntry, seals: readonly KeySeal[]): void {
  if (entry.epoch === report.epoch && seals.length === 0 && !isEpochDue(report)) return
  if (entry.epoch === report.epoch + 1 && areSealedTo(seals, holdersOf(report), entry.epoch)) return
  refuse('conflict', 'The readers’ keys have changed. Reload the report and try again.')
}
