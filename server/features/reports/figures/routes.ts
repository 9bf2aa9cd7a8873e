import { readFigures } from '#contract/figures.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { authoriseQueue } from '../policy.ts'
import { storeCounts } from './stored-counts.ts'
import { presentFigures } from './present.ts'
import * as queries from './queries.ts'

/** What a team sees of its own work, in numbers. */
export function figureRoutes(serve: Serve): void {
  const figuresOf = storeCounts({ count: queries.readFigures, isCountCurrent: queries.isCountCurrent })
  serve(readFigures, async ({ actor, params, query, db }) => {
    const organisation = authoriseQueue(actor, params.id)
    return presentFigures(await figuresOf(db, memberOf(actor).id, organisation, query.days))
  })
}
