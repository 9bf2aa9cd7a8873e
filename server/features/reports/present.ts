import type { CallInput } from '#contract/endpoint.ts'
import { reader, type Reader } from '#contract/readers.ts'
import type { FirstPromise } from './clocks/case-events.ts'
import { presentNext } from './clocks/present.ts'
import * as contract from '#contract/reports.ts'
import type { Entry, KeySeal, ReportListItem, ReportSummary, StatusChange } from '#contract/reports.ts'
import type { ReportRow } from './ids.ts'
import type { EntryRow, SealRow, StatusChangeRow } from './queries.ts'
import type { ReaderRow } from './readers/queries.ts'

/** What everyone who may see a report is notified of it comes from these columns. */
export const presentedColumns = [
  'id',
  'types',
  'severity',
  'country',
  'region',
  'status',
  'organisation_id',
  'anonymous',
  'sent_at',
  'answer_by',
  'clock_step',
  'clock_day',
  'clock_soon',
  'clock_paused_on',
  'epoch',
  'entry_count',
  'sealed_singly',
] as const satisfies readonly (keyof ReportRow)[]
export type PresentedReport = Pick<ReportRow, (typeof presentedColumns)[number]>

export function presentReport(row: PresentedReport): ReportSummary {
  return {
    id: row.id,
    types: row.types.map((type) => contract.reportType.parse(type)),
    severity: row.severity === null ? null : contract.severity.parse(row.severity),
    country: row.country,
    region: row.region,
    status: contract.reportStatus.parse(row.status),
    organisationId: row.organisation_id,
    anonymous: row.anonymous,
    sentAt: row.sent_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    clock: presentNext(row),
    epoch: row.epoch,
    entryCount: row.entry_count,
    sealedSingly: row.sealed_singly,
  }
}

/** Presents a report that was stored just now: what was sent, and the initial state of every report. */
export function presentNewReport(
  sent: CallInput<typeof contract.sendReport>['body'],
  { first, sentAt }: { first: FirstPromise | null; sentAt: Date },
): ReportSummary {
  const { id, types, severity, country, region, organisationId, receipt, excluded = [] } = sent
  const answerBy = first && new Date(sentAt.getTime() + first.answerDays * 86_400_000)
  return {
    id,
    types,
    severity,
    country,
    region,
    status: 'pending',
    organisationId,
    anonymous: receipt !== null,
    sentAt: sentAt.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    clock: first && { ...first.next, pausedOn: null },
    epoch: 1,
    entryCount: 1,
    sealedSingly: excluded.length > 0,
  }
}

/** @param seals of any reports */
export function presentListItem(row: ReportRow, seals: readonly SealRow[]): ReportListItem {
  return {
    report: presentReport(row),
    seals: seals.filter((seal) => seal.report_id === row.id).map(presentSeal),
    headline: text(row.headline),
  }
}

export function presentSeal({ epoch, holder_kind, holder_id, recipient, sealed }: SealRow): KeySeal {
  const to = contract.keyHolder.parse(
    holder_kind === 'receipt'
      ? { kind: holder_kind, recipient }
      : { kind: holder_kind, id: holder_id, recipient },
  )
  return { epoch, to, sealed: text(sealed) }
}

export function presentEntry(row: EntryRow): Entry {
  return {
    id: row.id,
    epoch: row.epoch,
    sequence: row.sequence,
    authorKey: text(row.author_key),
    previous: row.previous && text(row.previous),
    heads: row.heads.map(text),
    hash: text(row.hash),
    signature: text(row.signature),
    sealed: text(row.sealed),
    position: row.position,
    author: { kind: contract.authorKind.parse(row.author_kind), memberId: row.author_id },
    at: row.at.toISOString(),
  }
}

export function presentAuthor(row: { kind: string; member_id: string | null; verify_key: Buffer }) {
  return {
    kind: contract.authorKind.parse(row.kind),
    memberId: row.member_id,
    verifyKey: text(row.verify_key),
  }
}

export function presentReader(row: ReaderRow): Reader {
  return {
    kind: reader.shape.kind.parse(row.kind),
    id: row.id,
    name: row.name,
    since: row.since.toISOString(),
    grantedBy: reader.shape.grantedBy.parse(row.granted_by),
  }
}

export function presentChange(row: StatusChangeRow): StatusChange {
  return {
    id: row.id,
    from: contract.reportStatus.parse(row.from_status),
    to: contract.reportStatus.parse(row.to_status),
    by: row.made_by === 'handler' ? 'handler' : 'reporter',
    entryId: row.entry_id,
    at: row.at.toISOString(),
  }
}

/** What happened to a report, oldest first. That it was sent is its first line, and is stored nowhere else. */
export function presentTimeline(
  report: ReportRow,
  firstEntryId: string,
  changes: readonly StatusChangeRow[],
): StatusChange[] {
  const at = report.sent_at.toISOString()
  const sent = {
    id: report.id,
    from: null,
    to: 'pending',
    by: 'reporter',
    entryId: firstEntryId,
    at,
  } as const
  return [sent, ...changes.map(presentChange)]
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
