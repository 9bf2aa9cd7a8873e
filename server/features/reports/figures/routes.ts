import { readFigures } from '#contract/figures.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { authoriseQueue } from '../policy.ts'
import { presentFigures } from './present.ts'
import * as queries from './queries.ts'

/** What a team sees of its own work, in numbers. */
export function figureRoutes(serve: Serve): void {
  serve(readFigures, async ({ actor, params, query, db }) => {
    return presentFigures(await queries.readFigures(db, authoriseQueue(actor, params.id), query.days))
  })
}
