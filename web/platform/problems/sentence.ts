import type { ErrorCode } from '#contract/errors.ts'
import { EncryptionError, type EncryptionFailure } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { ApiError, OfflineError } from '../api/errors.ts'

/** What went wrong, in the person's language: what happened, what is safe, what to do. */
export function sentenceFor(error: unknown): string {
  if (error instanceof OfflineError || isMissingCode(error)) return m.problem_offline()
  if (error instanceof ApiError) return sentenceOfRefusal(error)
  if (error instanceof EncryptionError) return sentenceOfFailure(error.failure)
  if (error instanceof Error && error.name === 'CannotStretch') return m.problem_cannot_stretch()
  if (error instanceof Error && (error.name === 'VaultLocked' || error.name === 'MustSignIn'))
    return m.problem_locked()
  if (error instanceof Error && error.name === 'Withheld') return sentenceOfWithheld(error)
  if (error instanceof Error && error.name === 'NoPasskey') return m.vault_no_passkey()
  if (error instanceof Error && error.name === 'NotReauthenticated') return m.vault_proof_closed()
  if (error instanceof Error && error.name === 'FileLost') return m.problem_file_lost()
  if (error instanceof DOMException) return sentenceOfDevice(error)
  return m.problem_unexpected()
}

/** Why an item was not sent, by the reason of its kind. Pages of the kind say more. */
function sentenceOfWithheld(error: Error): string {
  const reason = 'reason' in error ? error.reason : null
  if (reason === 'paused') return m.problem_paused()
  return reason === 'lost' ? m.problem_file_lost() : m.problem_withheld()
}

/** Errors of the browser about files of this device and its storage space. */
function sentenceOfDevice({ name }: DOMException): string {
  if (name === 'QuotaExceededError') return m.problem_no_room()
  return name === 'NotFoundError' || name === 'NotReadableError'
    ? m.problem_file_gone()
    : m.problem_unexpected()
}

/** Code that is loaded on demand could not be loaded. Chromium, Firefox and Safari each have their own message. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}

const refusals: Record<Exclude<ErrorCode, 'too_many'>, () => string> = {
  invalid_input: m.problem_invalid_input,
  signed_out: m.problem_signed_out,
  not_accepted: m.problem_not_accepted,
  reauthentication_required: m.problem_reauthentication_required,
  second_factor: m.problem_second_factor,
  forbidden: m.problem_forbidden,
  not_found: m.problem_not_found,
  conflict: m.problem_conflict,
  expired: m.problem_expired,
  too_large: m.problem_too_large,
  quota: m.problem_quota,
  unsupported_type: m.problem_unsupported_type,
  reused_key: m.problem_unexpected,
  internal: m.problem_internal,
  busy: m.problem_busy,
  full: m.problem_full,
}

/**
 * The server's own sentence for English readers; otherwise our sentence for the code. For an ended session
 * it is always ours, which also says what to do.
 */
function sentenceOfRefusal({ code, message, retryAfterSeconds }: ApiError): string {
  if (code === 'too_many') return m.problem_too_many({ seconds: retryAfterSeconds ?? 60 })
  return getLocale() === 'en' && message && code !== 'signed_out' ? message : refusals[code]()
}

function sentenceOfFailure(failure: EncryptionFailure): string {
  if (failure.code === 'wordCount') {
    return m.problem_word_count({ expected: failure.expected, found: failure.found })
  }
  if (failure.code === 'unknownWord') return m.problem_unknown_word({ position: failure.position })
  return failures[failure.code]()
}

const failures: Record<Exclude<EncryptionFailure['code'], 'wordCount' | 'unknownWord'>, () => string> = {
  cannotOpen: m.problem_cannot_open,
  damaged: m.problem_damaged,
  noRecipient: m.problem_unexpected,
  notAKey: m.problem_damaged,
  malformed: m.problem_damaged,
  newerVersion: m.problem_newer_version,
  tooLarge: m.problem_too_large,
  wrongChecksum: m.problem_wrong_checksum,
  weakenedParameters: m.problem_weakened,
  excessiveParameters: m.problem_weakened,
  forgedVault: m.problem_forged,
  rolledBackVault: m.problem_rolled_back,
  lastLock: m.problem_last_lock,
  changedKey: m.problem_substituted,
  substitutedKey: m.problem_substituted,
  substitutedEntry: m.problem_substituted,
  substitutedPart: m.problem_substituted_part,
  missingPart: m.problem_missing_part,
  removedEvidence: m.problem_removed_evidence,
}
