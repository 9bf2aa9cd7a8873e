import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportStatus } from '#contract/reports.ts'

/** The name of the kind. */
export const statusChangeName = 'status-change'

/** A change of status that has not arrived yet, as the outbox keeps it. */
export const outboxStatusChange = z.strictObject({
  reportId: z.string(),
  /** What the report was when somebody decided this: of one that has become another since, they look again. */
  from: reportStatus,
  to: reportStatus,
  reason: z.string(),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
})
export type OutboxStatusChange = z.infer<typeof outboxStatusChange>
