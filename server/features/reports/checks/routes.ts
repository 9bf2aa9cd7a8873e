import { listChecks, markChecked } from '#contract/checks.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { requireWorkable } from '../case-file/policy.ts'
import { storeCounts } from '../figures/stored-counts.ts'
import { authorise, authoriseQueue } from '../policy.ts'
import { findReport } from '../queries.ts'
import { isDueListCurrent, listDue, markRequested } from './queries.ts'

const dayLength = 86_400_000
/** East of here it is the next day already. */
const maxAheadMs = dayLength
/** No check is due any more that is as old. */
const maxAgeMs = 400 * dayLength

/** Asking again, after two and six weeks, whether anyone treats someone worse for what they reported. [Note: Checks] */
export function checkRoutes(serve: Serve): void {
  const dueOf = storeCounts({ count: listDue, isCountCurrent: isDueListCurrent })
  serve(listChecks, async ({ actor, params, db }) => {
    const { checks } = await dueOf(db, memberOf(actor).id, authoriseQueue(actor, params.id))
    return { checks: [...checks] }
  })

  serve(markChecked, async ({ actor, params, body, db }) => {
    const report = requireWorkable(authorise(actor, await findReport(db, params.id)))
    const ageMs = Date.now() - Date.parse(body.due)
    if (ageMs < -maxAheadMs || ageMs > maxAgeMs) refuse('conflict', 'No check is due on that day.')
    await markRequested(db, report, body.due)
    return { done: true as const }
  })
}
