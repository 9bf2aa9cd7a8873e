import type { KeyHolder, ReportSide } from '#contract/reports.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import {
  type AuthorisedQueue,
  type AuthorisedReport,
  mintQueue,
  mintReport,
  type ReportRecord,
} from './ids.ts'

/**
 * The member who sent a report is its reporter, even if they also handle cases.
 *
 * @param record as row-level security let it be read; undefined if it did not
 * @throws {Refusal} `not_found`
 */
export function authorise(actor: Actor, record: ReportRecord | undefined): AuthorisedReport {
  if (!record) refuse('not_found')
  const side = sideOf(actor, record)
  if (!side) refuse('not_found')
  return mintReport(record, side)
}

/** As actor_side() in 0011_access.sql, which row-level security goes by. */
function sideOf(actor: Actor, record: ReportRecord): ReportSide | undefined {
  if (actor.kind === 'receipt') return record.id === actor.reportId ? 'reporter' : undefined
  if (actor.kind !== 'member') return undefined
  if (record.is_own) return 'reporter'
  const isNamed = !record.sealed_singly || record.own_grant?.kind === 'handler'
  if (handles(actor, record.organisation_id) && isNamed) return 'handler'
  return record.own_grant?.kind === 'guest' ? 'guest' : undefined
}

/** @throws {Refusal} `forbidden` for anyone but the reporter */
export function requireReporter(report: AuthorisedReport): void {
  if (report.side !== 'reporter') refuse('forbidden', 'Only the person who sent this report can do that.')
}

/** @throws {Refusal} `not_found` for an organisation for which the actor does not handle cases */
export function authoriseQueue(actor: Actor, organisationId: string): AuthorisedQueue {
  if (!handles(actor, organisationId)) refuse('not_found')
  return mintQueue(organisationId)
}

function handles(actor: Actor, organisationId: string | null): boolean {
  return actor.kind === 'member' && organisationId !== null && actor.handles.includes(organisationId)
}

/** Everyone who may see a report writes in it, but an observer. */
export function mayWrite(report: AuthorisedReport): boolean {
  return report.side !== 'handler' || report.handler_role !== 'observer'
}

/** @throws {Refusal} `forbidden` for an observer, who reads and does not write */
export function refuseObserver(report: AuthorisedReport): void {
  if (!mayWrite(report)) {
    refuse('forbidden', 'Observers can read this report but not write in it.')
  }
}

/**
 * Who the key of a report's next epoch is sealed to: the reporter, while there is one; the organisation, or its handlers
 * singly; and the reporter's guests.
 */
export function holdersOf(report: ReportRecord): KeyHolder[] {
  const {
    reporter_id: reporter,
    reporter_recipient,
    organisation_id: organisation,
    current_recipient,
    grants,
  } = report
  const holders: KeyHolder[] = []
  if (report.receipt_digest) holders.push({ kind: 'receipt', recipient: reporter_recipient })
  if (reporter) holders.push({ kind: 'member', id: reporter, recipient: reporter_recipient })
  if (organisation && current_recipient && !report.sealed_singly) {
    holders.push({ kind: 'organisation', id: organisation, recipient: current_recipient })
  }
  return [...holders, ...grants]
}

/** Someone has lost access since the current epoch started, or the organisation has another key than it is sealed to. */
export function isEpochDue(report: ReportRecord): boolean {
  if (report.epoch_due) return true
  return !report.sealed_singly && report.organisation_generation !== report.current_generation
}
