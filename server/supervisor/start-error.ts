import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/error.ts'

/** Upstander cannot start. Its message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** An error's message for the operator: its sentence, or for a defect where it happened. */
export function sentenceOf(error: unknown): string {
  const written = [StartError, ConfigurationError, EmbeddedDatabaseError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error) return written ? error.message : (error.stack ?? error.message)
  return String(error)
}

/** The code of a system error (`EACCES`), for the end of a sentence. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}
