import { m } from '#web/messages/compiled/messages.js'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { typeNames } from '#web/records/words.ts'

/** A report's title: the writer's own, or else its types. */
export function titleOf({ body, record }: OpenedReport): string {
  return body?.title || typeNames(body?.types ?? record.report.types) || m.reports_one_title()
}
