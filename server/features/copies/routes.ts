import { readCopy } from '#contract/copies.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readOwnTables } from './queries.ts'

export function copyRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(readCopy, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    await limits.consume('copy', member.id, { points: 20, seconds: 3600 })
    note({ kind: 'member', id: member.id })
    return { tables: await readOwnTables(db, member.id) }
  })
}
