import type { ProofReceipt } from '#contract/proofs.ts'
import * as contract from '#contract/releases.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { writeDocument } from './document.ts'
import { presentRelease } from './present.ts'
import * as queries from './queries.ts'

/** What the log of proofs shows for a release; app.ts hands it on. */
export type ProveRelease = (
  db: Db,
  release: { readonly month: string; readonly digest: Buffer; readonly releasedOn: string },
) => Promise<ProofReceipt>

/** What is published, for everyone to read. */
export function releaseRoutes(serve: Serve, { proveRelease }: { proveRelease: ProveRelease }): void {
  serve(contract.listReleases, async ({ db }) => ({
    releases: (await queries.listReleases(db)).map(presentRelease),
  }))

  serve(contract.readReleaseFile, async ({ params: { month, file }, db }) => {
    const found = await queries.findFile(db, month, file)
    if (!found) return refuse('not_found')
    const type = file === 'counts.csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
    return { type, ...found }
  })

  serve(contract.readReleaseProof, async ({ params: { month }, db }) => {
    const found = await queries.findDigest(db, month)
    if (!found) return refuse('not_found')
    return proveRelease(db, { month, ...found })
  })

  serve(contract.readReleaseTable, async ({ params: { language }, db }) => {
    const newest = (await queries.listReleases(db)).find(({ digest }) => digest !== null)
    const file = newest && (await queries.findFile(db, newest.month, 'counts.csv'))
    return writeDocument(
      language,
      newest && file ? { month: newest.month, releasedOn: newest.releasedOn, csv: file.bytes } : null,
    )
  })
}
