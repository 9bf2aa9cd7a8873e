import { readTransparency } from '#contract/community/about-me.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentMonths } from './present.ts'
import { listFigures } from './queries.ts'

/** Complete months and the one in progress, over two years. */
const months = 24

/** How public texts were moderated. */
export function transparencyRoutes(serve: Serve): void {
  serve(readTransparency, async ({ db }) => {
    const shown = presentMonths(await listFigures(db, months))
    return {
      version: 1,
      months: shown,
      aliasesOpened: shown.reduce((sum, { aliasesOpened }) => sum + aliasesOpened, 0),
    }
  })
}
