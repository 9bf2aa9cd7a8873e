import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** An unsent message in the outbox. */
export const outboxMessage = z.strictObject({
  reportId: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  override: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** Messages of one report keep their order. */
export const laneOf = (reportId: string): string => `report/${reportId}`
