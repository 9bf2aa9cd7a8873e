import type { Parts } from '#server/platform/parts.ts'
import { proofJobs } from './jobs.ts'
import { leavesBy } from './leaves.ts'
import { openLogKey } from './log-key.ts'
import { createProver, provingBy } from './prover.ts'
import { proofRoutes } from './routes.ts'

/** @returns what promises and proves entries, and what anybody checks that against */
export function register({ serve, jobs, secrets, configuration }: Parts) {
  const key = openLogKey(secrets)
  const leaves = leavesBy(secrets)
  proofRoutes(serve, { key })
  proofJobs(jobs, { key, leaves, timestampUrl: configuration.timestampUrl })
  const prover = createProver(key, leaves)
  const proving = provingBy(key, prover)
  return { prover, proveRelease: proving.release, proveAuditDay: proving.auditDay, logVerifier: key.verifier }
}
