import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** Its kind in the outbox. */
export const fileKindName = 'file'

/** A waiting file in the outbox: its report. Its bytes and progress are stored separately. */
export const outboxFile = z.strictObject({ reportId: z.string() })

/** Files do not wait for each other. */
export const laneOfFile = (fileId: string): string => `file/${fileId}`
