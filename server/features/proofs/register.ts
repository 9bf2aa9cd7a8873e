import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/connection.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Parts } from '#server/platform/parts.ts'
import { proofJobs } from './jobs.ts'
import { leavesBy } from './leaves.ts'
import { type OpenLogKeys, openLogKeys } from './log-keys.ts'
import { createProver, provingBy } from './prover.ts'
import { proofRoutes } from './routes.ts'

interface ProofParts extends Parts {
  readonly http: FastifyInstance
  readonly database: Database
  readonly log: Log
}

/** @returns what promises and proves entries, and what anyone checks that against */
export function register(parts: ProofParts) {
  return openLogKeys(parts.database, parts.secrets, parts.log).then((keys) => registerWith(parts, keys))
}

function registerWith({ http, serve, jobs, secrets, configuration }: ProofParts, keys: OpenLogKeys) {
  http.addHook('preClose', () => Promise.resolve(keys.close()))
  const leaves = leavesBy(secrets)
  proofRoutes(serve, { keys: keys.current })
  proofJobs(jobs, { secrets, leaves, timestampUrl: configuration.timestampUrl })
  const prover = createProver(keys.current, leaves)
  const proving = provingBy(keys.current, prover)
  return {
    prover,
    proveRelease: proving.release,
    proveAuditDay: proving.auditDay,
    logVerifier: keys.current().newest.verifier,
  }
}
