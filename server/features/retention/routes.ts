import { forecastDays, readRetentionForecast, retentionKind } from '#contract/retention-rules.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { nextDailyRun } from '#server/platform/jobs/jobs.ts'
import { readForecast } from './queries.ts'

/** A dry run of what erases by rule. [Note: Retention rules] */
export function retentionForecastRoutes(serve: Serve): void {
  serve(readRetentionForecast, async ({ db }) => {
    const rows = await readForecast(db, forecastDays)
    const items = rows.flatMap(({ kind, reason, due, due_later: dueLater }) =>
      reason === null ? [{ kind: retentionKind.parse(kind), due, dueLater }] : [],
    )
    const held = rows.flatMap(({ kind, reason, due: count, first_ends: firstEnds }) =>
      reason === null ? [] : [{ kind: retentionKind.parse(kind), reason, count, firstEnds }],
    )
    return { nextRun: nextDailyRun(new Date()).toISOString(), items, held }
  })
}
