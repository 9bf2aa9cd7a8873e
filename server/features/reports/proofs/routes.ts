import { listProofs } from '#contract/proofs.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { decodePosition, encodePosition } from '../page-cursor.ts'
import { authorise } from '../policy.ts'
import { findReport } from '../queries.ts'
import type { Prover } from './prover.ts'
import { listHashes } from './queries.ts'

/** So many fit in about 16 KiB, each with a path of twenty hashes. */
const pageLength = 12

/** What a reader of a report can show for its entries. */
export function entryProofRoutes(serve: Serve, { prover }: { prover: Prover }): void {
  serve(listProofs, async ({ actor, params, query, db }) => {
    const report = authorise(actor, await findReport(db, params.id))
    const entries = await listHashes(db, report, decodePosition(query.cursor), pageLength)
    const last = entries.at(-1)?.position ?? report.entry_count
    return {
      items: await prover.prove(db, entries),
      next: last < report.entry_count ? encodePosition(last) : null,
    }
  })
}
