import { figureRoutes } from './figures/routes.ts'
import { clockRoutes } from './clocks/routes.ts'
import type { OperatorProfile } from '#contract/operator.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Parts } from '#server/platform/parts.ts'
import { caseFileRoutes } from './case-file/routes.ts'
import { checkRoutes } from './checks/routes.ts'
import { createPresence, applyPresenceMessage } from './case-work/presence.ts'
import { absenceRoutes, attentionRoutes, confirmationRoutes } from './case-work/routes.ts'
import { deskRoutes } from './case-desk/routes.ts'
import { evidenceJobs } from './evidence/jobs.ts'
import { namedContacts } from './evidence/mail.ts'
import { storageLimitsOf } from './evidence/policy.ts'
import { evidenceRoutes, type LogStorage } from './evidence/routes.ts'
import { grantRoutes } from './grants/routes.ts'
import { holdingJobs } from './holding/jobs.ts'
import { logRoutes } from './incident-log/routes.ts'
import { type MarkSeen, readMarkerRoutes } from './read-markers/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { noticeJobs } from './notices/jobs.ts'
import type { Prover } from './proofs/prover.ts'
import { entryProofRoutes } from './proofs/routes.ts'
import { caseAudience, reportAudience } from './readers/live.ts'
import { retentionJobs } from './retention/jobs.ts'
import { replyRoutes } from './replies/routes.ts'
import { retentionRoutes } from './retention/routes.ts'
import { reportRoutes } from './routes.ts'
import { transferRoutes } from './transfers/routes.ts'

type Needs = {
  prover: Prover
  markSeen: MarkSeen
  /** The current details of the operator. */
  readOperator: (db: Db) => Promise<OperatorProfile>
} & LogStorage &
  Parameters<typeof noticeJobs>[1]

export function register(parts: Parts & Needs): void {
  const { serve, jobs, live, files, configuration, settings } = parts
  const { publicUrl } = configuration
  reportRoutes(serve, { ...parts, wakeServers: () => live.hint() })
  entryProofRoutes(serve, parts)
  evidenceRoutes(serve, { ...parts, storageLimits: () => storageLimitsOf(settings.current()) })
  logRoutes(serve, parts)
  grantRoutes(serve, parts)
  readMarkerRoutes(serve, parts)
  noteRoutes(serve, parts)
  retentionRoutes(serve)
  transferRoutes(serve, parts)
  caseFileRoutes(serve, parts)
  const presence = createPresence((id) => live.sendTransient('case', id, 'presence'))
  const broadcastPresence = live.broadcastToServers('presence', (message) =>
    applyPresenceMessage(presence, message),
  )
  attentionRoutes(serve, { presence, broadcastPresence })
  confirmationRoutes(serve)
  replyRoutes(serve, parts)
  absenceRoutes(serve)
  clockRoutes(serve, parts)
  checkRoutes(serve)
  figureRoutes(serve)
  deskRoutes(serve, parts)
  live.topic('report', reportAudience)
  live.topic('case', caseAudience)
  noticeJobs(jobs, parts)
  holdingJobs(jobs, parts.gaps.releases)
  const readContacts = async (db: Db) => namedContacts(await parts.readOperator(db))
  evidenceJobs(jobs, { files, publicUrl, readContacts })
  retentionJobs(jobs)
}
