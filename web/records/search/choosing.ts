import { isOpenStatus, severities } from '#contract/report-codes.ts'
import { reportStatus, reportType, severity } from '#contract/reports.ts'
import type { ReportStatus, ReportType, Severity } from '#contract/reports.ts'
import { dayAfter } from '#web/ui/days.ts'
import { dayOfReport, type IndexedReport } from './indexed.ts'

export const sortOrders = ['newest', 'oldest', 'severity', 'waiting'] as const
export type SortOrder = (typeof sortOrders)[number]

export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** Which reports are shown and in which order. It is in the address; words that are searched for never are. */
export interface Choosing {
  readonly status: ReportStatus | null
  readonly type: ReportType | null
  readonly severity: Severity | null
  /** Happened within so long before today; where it is not known when, sent within it. */
  readonly period: Period | null
  readonly sort: SortOrder
}

/** Days before today that a period goes back. */
const reach: Record<Period, number> = { month: 31, quarter: 92, year: 366 }

/** What an address says. Anything it does not know is as if it were not there. */
export function choosingFrom(params: URLSearchParams): Choosing {
  return {
    status: reportStatus.safeParse(params.get('status')).data ?? null,
    type: reportType.safeParse(params.get('type')).data ?? null,
    severity: severity.safeParse(params.get('severity')).data ?? null,
    period: periods.find((period) => period === params.get('period')) ?? null,
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'newest',
  }
}

/** The part of an address that says it: without what is not chosen, and without the usual order. */
export function addressOf({ sort, ...chosen }: Choosing): Record<string, string> {
  const named = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { ...Object.fromEntries(named), ...(sort === 'newest' ? {} : { sort }) }
}

/** Whether some are left out. */
export function isNarrowed({ status, type, severity: severe, period }: Choosing): boolean {
  return [status, type, severe, period].some((value) => value !== null)
}

/** @param today - `2026-11-21`, on the person's device */
export function isChosen(report: IndexedReport, chosen: Choosing, today: string): boolean {
  if (chosen.status && report.status !== chosen.status) return false
  if (chosen.type && !report.types.includes(chosen.type)) return false
  if (chosen.severity && report.severity !== chosen.severity) return false
  if (!chosen.period) return true
  const last = report.particulars?.when.until ?? dayOfReport(report) ?? report.sentAt.slice(0, 10)
  return last >= dayAfter(today, -reach[chosen.period])
}

/** The worst weighs most, and what has no severity nothing. */
const weightOf = ({ severity: how }: IndexedReport) => (how ? severities.length - severities.indexOf(how) : 0)
const newestFirst = (one: IndexedReport, other: IndexedReport) =>
  other.sentAt.localeCompare(one.sentAt) || one.id.localeCompare(other.id)
const isOpen = ({ status }: IndexedReport) => isOpenStatus(status)
/** Somebody else has to do something about it. */
const isWaited = (report: IndexedReport) => report.organisationId !== null && isOpen(report)

const orders: Record<SortOrder, (one: IndexedReport, other: IndexedReport) => number> = {
  newest: newestFirst,
  oldest: (one, other) => -newestFirst(one, other),
  severity: (one, other) => weightOf(other) - weightOf(one) || newestFirst(one, other),
  // Those that nobody is waiting for come after.
  waiting: (one, other) =>
    Number(isWaited(other)) - Number(isWaited(one)) ||
    (isWaited(one) ? -newestFirst(one, other) : newestFirst(one, other)),
}

/**
 * The reports to show, in order.
 *
 * @param found ids by how well they match what was looked for; `null` where nothing was. They come in that order, unless
 * another than the usual one was chosen.
 */
export function chosenReports(
  reports: Iterable<IndexedReport>,
  chosen: Choosing,
  found: readonly string[] | null,
  today: string,
): IndexedReport[] {
  const shown = [...reports].filter((report) => isChosen(report, chosen, today))
  if (!found) return shown.sort(orders[chosen.sort])
  const places = new Map(found.map((id, place) => [id, place]))
  const matching = shown.filter(({ id }) => places.has(id))
  if (chosen.sort !== 'newest') return matching.sort(orders[chosen.sort])
  return matching.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
