import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { reportStatus } from '#contract/reports.ts'

/** Its kind in the outbox. */
export const statusChangeName = 'status-change'

/** An unsent status change in the outbox. */
export const outboxStatusChange = z.strictObject({
  reportId: z.string(),
  /** The status when the person decided: if it has changed since, they review it. */
  from: reportStatus,
  to: reportStatus,
  reason: z.string(),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
})
export type OutboxStatusChange = z.infer<typeof outboxStatusChange>
