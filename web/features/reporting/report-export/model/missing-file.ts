import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ApiError, isRefusal, OfflineError } from '#web/platform/api/errors.ts'

/** Why something is missing from an archive. */
export type Reason = 'lost' | 'notAsSigned' | 'notOpened' | 'stopped'

export interface MissingFile {
  /** Its name in the archive. */
  readonly file: string
  readonly why: Reason
}

/** Whether the server says that it is gone, or not accessible for this caller. */
export const isLost = (error: unknown): boolean => isRefusal(error, 'not_found', 'expired', 'forbidden')

/**
 * Why a file could not be read.
 *
 * @throws errors that say nothing about the file: no network, an unavailable server, cancellation
 */
export function missingReason(error: unknown): Reason {
  if (isLost(error)) return 'lost'
  const isStopped = error instanceof DOMException && error.name === 'AbortError'
  if (isStopped || error instanceof ApiError || error instanceof OfflineError) throw error
  if (!(error instanceof EncryptionError)) return 'notOpened'
  const { code } = error.failure
  if (code === 'missingPart' || code === 'removedEvidence') return 'lost'
  return code === 'substitutedPart' || code === 'damaged' ? 'notAsSigned' : 'notOpened'
}

const reasons: Record<Reason, () => string> = {
  lost: m.report_export_missing_lost,
  notAsSigned: m.report_export_missing_not_as_signed,
  notOpened: m.report_export_missing_not_opened,
  stopped: m.report_export_missing_stopped,
}

/** Paragraph of an archive's readme that lists what is missing; empty if nothing is. */
export function describeMissing(missing: readonly MissingFile[]): string[] {
  if (missing.length === 0) return []
  const lines = missing.map(({ file, why }) => `  ${file}: ${reasons[why]()}`)
  return [[m.report_export_readme_missing(), ...lines].join('\n')]
}
