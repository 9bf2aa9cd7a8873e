import type { ErrorCode } from '#contract/errors.ts'
import { EncryptionError, type EncryptionFailure } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { ApiError, OfflineError } from '../api/errors.ts'

/** What went wrong, in the person's language: what happened, what is safe, what to do. */
export function sentenceFor(error: unknown): string {
  if (error instanceof OfflineError || isMissingCode(error)) return m.problems_offline()
  if (error instanceof ApiError) return sentenceOfRefusal(error)
  if (error instanceof EncryptionError) return sentenceOfFailure(error.failure)
  if (error instanceof Error && error.name === 'CannotStretch') return m.problems_cannot_stretch()
  if (error instanceof Error && (error.name === 'VaultLocked' || error.name === 'MustSignIn'))
    return m.problems_locked()
  if (error instanceof Error && error.name === 'Withheld') return sentenceOfWithheld(error)
  if (error instanceof Error && error.name === 'NoPasskey') return m.vault_no_passkey()
  if (error instanceof Error && error.name === 'NotReauthenticated') return m.vault_proof_closed()
  if (error instanceof Error && error.name === 'FileLost') return m.problems_file_lost()
  if (error instanceof DOMException) return sentenceOfDevice(error)
  return m.problems_unexpected()
}

/** Why something was not sent, in the words of its kind. Their pages say more. */
function sentenceOfWithheld(error: Error): string {
  const reason = 'reason' in error ? error.reason : null
  if (reason === 'paused') return m.problems_paused()
  return reason === 'lost' ? m.problems_file_lost() : m.problems_withheld()
}

/** What the browser says of this device's own files and its room. */
function sentenceOfDevice({ name }: DOMException): string {
  if (name === 'QuotaExceededError') return m.problems_no_room()
  return name === 'NotFoundError' || name === 'NotReadableError'
    ? m.problems_file_gone()
    : m.problems_unexpected()
}

/** Code that is loaded when it is needed did not arrive. Chromium, Firefox and Safari each say so in their own words. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}

const refusals: Record<Exclude<ErrorCode, 'too_many'>, () => string> = {
  invalid_input: m.problems_invalid_input,
  signed_out: m.problems_signed_out,
  not_accepted: m.problems_not_accepted,
  reauthentication_required: m.problems_reauthentication_required,
  second_factor: m.problems_second_factor,
  forbidden: m.problems_forbidden,
  not_found: m.problems_not_found,
  conflict: m.problems_conflict,
  expired: m.problems_expired,
  too_large: m.problems_too_large,
  quota: m.problems_quota,
  unsupported_type: m.problems_unsupported_type,
  reused_key: m.problems_unexpected,
  internal: m.problems_internal,
  busy: m.problems_busy,
  full: m.problems_full,
}

/**
 * The server's own sentence where the person reads English; ours by its code in every other language, and where a session ended: it says
 * that, and what to do.
 */
function sentenceOfRefusal({ code, message, retryAfterSeconds }: ApiError): string {
  if (code === 'too_many') return m.problems_too_many({ seconds: retryAfterSeconds ?? 60 })
  return getLocale() === 'en' && message && code !== 'signed_out' ? message : refusals[code]()
}

function sentenceOfFailure(failure: EncryptionFailure): string {
  if (failure.code === 'wordCount') {
    return m.problems_word_count({ expected: failure.expected, found: failure.found })
  }
  if (failure.code === 'unknownWord') return m.problems_unknown_word({ position: failure.position })
  return failures[failure.code]()
}

const failures: Record<Exclude<EncryptionFailure['code'], 'wordCount' | 'unknownWord'>, () => string> = {
  cannotOpen: m.problems_cannot_open,
  damaged: m.problems_damaged,
  noRecipient: m.problems_unexpected,
  notAKey: m.problems_damaged,
  malformed: m.problems_damaged,
  newerVersion: m.problems_newer_version,
  tooLarge: m.problems_too_large,
  wrongChecksum: m.problems_wrong_checksum,
  weakenedParameters: m.problems_weakened,
  excessiveParameters: m.problems_weakened,
  forgedVault: m.problems_forged,
  rolledBackVault: m.problems_rolled_back,
  lastLock: m.problems_last_lock,
  changedKey: m.problems_substituted,
  substitutedKey: m.problems_substituted,
  substitutedEntry: m.problems_substituted,
  substitutedPart: m.problems_substituted_part,
  missingPart: m.problems_missing_part,
  removedEvidence: m.problems_removed_evidence,
}
