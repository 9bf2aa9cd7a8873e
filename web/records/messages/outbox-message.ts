import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** A message that has not arrived yet, as the outbox keeps it. */
export const outboxMessage = z.strictObject({
  reportId: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  override: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** Messages of one report keep their order among themselves. */
export const laneOf = (reportId: string): string => `report/${reportId}`
