import type { ResolveAudience } from '#server/platform/live/topics.ts'
import { listHandlersAmong, listReadersAmong } from './queries.ts'

/** Who may hear of a report: its present readers, with keys that their session has, and the holder of its receipt. */
export const reportAudience: ResolveAudience = async (db, reports, listening) => {
  const members = [...new Set(listening.flatMap(({ memberId }) => memberId ?? []))]
  const readers = members.length > 0 ? await listReadersAmong(db, reports, members) : []
  const byReport = Map.groupBy(readers, ({ report_id: id }) => id)
  return (id, who) => {
    // Also once it is gone, or their words open it no more: then the stream's next asking is refused.
    if (who.receiptOf !== undefined) return who.receiptOf === id
    return (byReport.get(id) ?? []).some(
      ({ member_id: member, generation }) =>
        member === who.memberId && (generation === null || (who.generations?.includes(generation) ?? false)),
    )
  }
}

/** Who may hear of a team's work on a case: its active handlers who may open it, and never the reporter or a guest. */
export const caseAudience: ResolveAudience = async (db, reports, listening) => {
  const members = [...new Set(listening.flatMap(({ memberId }) => memberId ?? []))]
  const handlers = members.length > 0 ? await listHandlersAmong(db, reports, members) : []
  const pairs = new Set(handlers.map(({ report_id: report, member_id: member }) => `${report}/${member}`))
  return (id, { memberId }) => memberId !== undefined && pairs.has(`${id}/${memberId}`)
}
