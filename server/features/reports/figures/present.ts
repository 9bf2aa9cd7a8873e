import type { Figures } from '#contract/figures.ts'
import { reportStatus, reportType } from '#contract/reports.ts'
import type { FiguresRow } from './queries.ts'

export function presentFigures(row: FiguresRow): Figures {
  return {
    from: row.first_day,
    until: row.last_day,
    received: row.received,
    open: row.open,
    overdue: row.overdue,
    paused: row.paused,
    daysToAnswer: row.days_to_answer,
    daysToEnd: row.days_to_end,
    rating: { count: row.rating_count, mean: row.rating_mean },
    byStatus: row.by_status.map(({ key, count }) => ({ key: reportStatus.parse(key), count })),
    byType: row.by_type.map(({ key, count }) => ({ key: reportType.parse(key), count })),
    byMonth: [...row.by_month],
    byPlace: [...row.by_place],
    workload: row.workload.map(({ id, name, count }) => ({ memberId: id, name, count })),
  }
}
