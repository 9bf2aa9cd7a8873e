import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { act, type Act } from './incident-act.ts'

/** The acts of a log, in order. Entries in an unknown format are skipped. */
export function readActs(log: OpenedReport): Act[] {
  return log.history.entries.flatMap(({ id, at, kind, content }) => {
    const parsed = act.safeParse({ id, at, kind, content })
    return parsed.success ? [parsed.data] : []
  })
}
