import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { act, type Act } from './incident-act.ts'

/** What was done in a log, in order. Entries of a form that is not known here are passed over. */
export function actsIn(log: OpenedReport): Act[] {
  return log.history.entries.flatMap(({ id, at, kind, content }) => {
    const parsed = act.safeParse({ id, at, kind, content })
    return parsed.success ? [parsed.data] : []
  })
}
