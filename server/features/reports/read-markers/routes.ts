import { markRead } from '#contract/read-markers.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { authorise } from '../policy.ts'
import { findReport } from '../queries.ts'
import { moveMark, readMarks } from './queries.ts'

/** How far each side has read. That entries were delivered is noted when they are listed (../routes.ts). */
export function markRoutes(serve: Serve): void {
  serve(markRead, async ({ actor, params, body, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    await moveMark(db, report, { delivered: 0, read: body.read })
    return { marks: await readMarks(db, report) }
  })
}
