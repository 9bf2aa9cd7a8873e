import { markRead } from '#contract/read-markers.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { moveOwnReadMarker } from '../case-desk/queries.ts'
import { authorise } from '../policy.ts'
import { findReport } from '../queries.ts'
import { moveReadMarker, readReadMarkers } from './queries.ts'

/** A member has seen a report, or their team's list, which also marks its notifications as read. */
export type MarkSeen = (
  db: Db,
  memberId: string,
  of: { subject: { kind: 'report'; id: string } } | { kind: 'report' },
) => Promise<void>

/** How far each side has read. That entries were delivered is noted when they are listed (../routes.ts). */
export function readMarkerRoutes(serve: Serve, { markSeen }: { markSeen: MarkSeen }): void {
  serve(markRead, async ({ actor, params, body, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    await moveReadMarker(db, report, { delivered: 0, read: body.read })
    const ownRead = Math.min(body.read, report.entry_count)
    if (report.side === 'handler' && ownRead > 0) await moveOwnReadMarker(db, report.id, ownRead)
    if (actor.kind === 'member') await markSeen(db, actor.id, { subject: { kind: 'report', id: report.id } })
    return { marks: await readReadMarkers(db, report) }
  })
}
