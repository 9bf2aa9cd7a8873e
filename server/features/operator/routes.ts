import { changeOperator, readOperator, readOperatorSettings } from '#contract/operator.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { defaultDetails, resolveDetails } from './details.ts'
import { readDetails, saveDetails } from './queries.ts'

/** Who runs this server, as everybody reads it and as its administrators say it. [Note: Operator] */
export function operatorRoutes(serve: Serve, { sendsMail }: { sendsMail: boolean }): void {
  serve(readOperator, async ({ db }) => ({ details: resolveDetails(await readDetails(db)), sendsMail }))

  serve(readOperatorSettings, async ({ db }) => ({ saved: await readDetails(db), defaults: defaultDetails }))

  serve(changeOperator, async ({ body, db }) => {
    await saveDetails(db, body)
    return { done: true as const }
  })
}
