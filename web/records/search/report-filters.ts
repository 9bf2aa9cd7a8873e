import { isOpenStatus, severities } from '#contract/report-codes.ts'
import { reportStatus, reportType, severity } from '#contract/reports.ts'
import type { ReportStatus, ReportType, Severity } from '#contract/reports.ts'
import { dayAfter } from '#web/ui/days.ts'
import { reportDay, type IndexedReport } from './indexed-report.ts'

export const sortOrders = ['newest', 'oldest', 'severity', 'waiting'] as const
export type SortOrder = (typeof sortOrders)[number]

export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** Filters and order of a list. They are in the address; search words never are. */
export interface ReportFilters {
  readonly status: ReportStatus | null
  readonly type: ReportType | null
  readonly severity: Severity | null
  /** Happened within so long before today; if unknown, sent within it. */
  readonly period: Period | null
  readonly sort: SortOrder
}

/** Days before today covered by a period. */
const reach: Record<Period, number> = { month: 31, quarter: 92, year: 366 }

/** Reads the filters from an address. Unknown values are ignored. */
export function parseReportFilters(params: URLSearchParams): ReportFilters {
  return {
    status: reportStatus.safeParse(params.get('status')).data ?? null,
    type: reportType.safeParse(params.get('type')).data ?? null,
    severity: severity.safeParse(params.get('severity')).data ?? null,
    period: periods.find((period) => period === params.get('period')) ?? null,
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'newest',
  }
}

/** The filters as address parameters, without empty ones and the default order. */
export function filterParams({ sort, ...chosen }: ReportFilters): Record<string, string> {
  const named = Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { ...Object.fromEntries(named), ...(sort === 'newest' ? {} : { sort }) }
}

/** Whether any filter is active. */
export function hasActiveFilter({ status, type, severity: severe, period }: ReportFilters): boolean {
  return [status, type, severe, period].some((value) => value !== null)
}

/** @param today - `2026-11-21`, in the device's time zone */
export function matchesFilters(report: IndexedReport, chosen: ReportFilters, today: string): boolean {
  if (chosen.status && report.status !== chosen.status) return false
  if (chosen.type && !report.types.includes(chosen.type)) return false
  if (chosen.severity && report.severity !== chosen.severity) return false
  if (!chosen.period) return true
  const last = report.particulars?.when.until ?? reportDay(report) ?? report.sentAt.slice(0, 10)
  return last >= dayAfter(today, -reach[chosen.period])
}

/** Sort weight of a severity; none is 0. */
const weightOf = ({ severity: how }: IndexedReport) => (how ? severities.length - severities.indexOf(how) : 0)
const newestFirst = (one: IndexedReport, other: IndexedReport) =>
  other.sentAt.localeCompare(one.sentAt) || one.id.localeCompare(other.id)
const isOpen = ({ status }: IndexedReport) => isOpenStatus(status)
/** Whether it waits for somebody else. */
const isWaited = (report: IndexedReport) => report.organisationId !== null && isOpen(report)

const orders: Record<SortOrder, (one: IndexedReport, other: IndexedReport) => number> = {
  newest: newestFirst,
  oldest: (one, other) => -newestFirst(one, other),
  severity: (one, other) => weightOf(other) - weightOf(one) || newestFirst(one, other),
  // Those that wait for nobody come last.
  waiting: (one, other) =>
    Number(isWaited(other)) - Number(isWaited(one)) ||
    (isWaited(one) ? -newestFirst(one, other) : newestFirst(one, other)),
}

/**
 * The filtered reports in order.
 *
 * @param found ids by relevance; `null` without a search. They are in that order, unless another than the default one was chosen.
 */
export function filterReports(
  reports: Iterable<IndexedReport>,
  chosen: ReportFilters,
  found: readonly string[] | null,
  today: string,
): IndexedReport[] {
  const shown = [...reports].filter((report) => matchesFilters(report, chosen, today))
  if (!found) return shown.sort(orders[chosen.sort])
  const places = new Map(found.map((id, place) => [id, place]))
  const matching = shown.filter(({ id }) => places.has(id))
  if (chosen.sort !== 'newest') return matching.sort(orders[chosen.sort])
  return matching.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
