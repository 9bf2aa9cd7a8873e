import { listAudit, listAuditLines, readAuditProof } from '#contract/audit.ts'
import type { ProofReceipt } from '#contract/proofs.ts'
import { readAuditLines } from '#server/platform/audit/lines.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { cutPage, decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentEntry } from './present.ts'
import { findAuditDay, listEntries } from './queries.ts'

/** What the log of proofs shows for a day of the audit log; app.ts hands it on. */
export type ProveAuditDay = (
  db: Db,
  day: { readonly day: string; readonly digest: Buffer },
) => Promise<ProofReceipt>

const defaultLimit = 50

/** The audit log for administrators: looked through, saved as lines of JSON, and checked against the log of proofs. */
export function auditRoutes(serve: Serve, { proveAuditDay }: { proveAuditDay: ProveAuditDay }): void {
  serve(listAudit, async ({ query, db }) => {
    const limit = query.limit ?? defaultLimit
    const { selection = 'all', memberId, targetId, from, until } = query
    const page = { after: decodeCursor(query.cursor), rows: limit + 1 }
    const rows = await listEntries(db, page, { selection, memberId, targetId, from, until })
    const { items, next } = cutPage(rows, limit, ({ at, id }) => ({ at, id }))
    return { items: items.map(presentEntry), next }
  })

  serve(listAuditLines, async ({ params: { day }, query, db }) => {
    if (day >= utcDay(new Date())) refuse('conflict', 'This day is not over yet.')
    const { lines, last } = await readAuditLines(db, day, decodeCursor(query.cursor) ?? null)
    return { items: [...lines], next: last && encodeCursor(last) }
  })

  serve(readAuditProof, async ({ params: { day }, db }) => {
    const found = await findAuditDay(db, day)
    if (!found) return refuse('not_found')
    return proveAuditDay(db, { day, digest: found.digest })
  })
}
