import type { ProofReceipt } from '#contract/proofs.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { releaseJobs } from './jobs.ts'
import { releaseRoutes } from './routes.ts'

/** What the log of proofs shows for a release; app.ts hands it on. */
export type ProveRelease = (
  db: Db,
  release: { readonly month: string; readonly digest: Buffer; readonly releasedOn: string },
) => Promise<ProofReceipt>

export function register({
  serve,
  jobs,
  secrets,
  proveRelease,
}: Parts & { proveRelease: ProveRelease }): void {
  releaseRoutes(serve, { proveRelease })
  releaseJobs(jobs, secrets)
}
