import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** The name of the kind. */
export const fileKindName = 'file'

/** A file that has not arrived yet, as the outbox keeps it: into which report it goes. Its bytes and its progress lie beside. */
export const outboxFile = z.strictObject({ reportId: z.string() })

/** Files do not wait for each other. */
export const laneOfFile = (fileId: string): string => `file/${fileId}`
