import {
  type DeskCounts,
  type DeskState,
  deskView,
  type DeskView,
  type QueuedCase,
} from '#contract/case-desk.ts'
import { reportStatus } from '#contract/reports.ts'
import { presentReport, presentSeal } from '../present.ts'
import type { SealRow } from '../queries.ts'
import type { CaseRow, CountedClosed, CountedOpen, DeskRow } from './queries.ts'

export function presentDesk(row: DeskRow): DeskState {
  const { tags, tags_key: key, tags_signature: signature } = row
  return {
    assigneeId: row.assignee_id,
    snoozedUntil: row.snoozed_until,
    tags: tags &&
      key &&
      signature && { sealed: text(tags), authorKey: text(key), signature: text(signature) },
    tagsVersion: row.tags_version,
  }
}

/** @param seals of each report */
export function presentCase(row: CaseRow, seals: ReadonlyMap<string, readonly SealRow[]>): QueuedCase {
  return {
    report: presentReport(row),
    seals: (seals.get(row.id) ?? []).map(presentSeal),
    headline: text(row.headline),
    desk: presentDesk(row),
    due: row.due,
    unread: row.unread,
    mentioned: row.mentioned,
  }
}

/** Closed cases are in no view. */
export function presentCounts(open: CountedOpen, ended: CountedClosed): DeskCounts {
  const { zone } = open
  const counted = new Map([...open.statuses, ...ended.statuses].map(({ status, all }) => [status, all]))
  const entries = reportStatus.options.map((status) => [status, counted.get(status) ?? 0] as const)
  const total = (view: DeskView) => open.statuses.reduce((sum, row) => sum + row[view], 0)
  return {
    zone,
    status: Object.fromEntries(entries) as DeskCounts['status'],
    views: Object.fromEntries(deskView.options.map((view) => [view, total(view)])) as DeskCounts['views'],
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')
