import { dateFormat } from '#web/ui/dates.ts'
import { completeReset, keepVaultChallenge, openReset, requestReset, resetMails } from '#contract/resets.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { recipientOf, type AgeIdentity } from '#encryption/identity.ts'
import { replacePasswordLock } from '#encryption/locks.ts'
import type { SplitPassword } from '#encryption/password.ts'
import { lockFromKit } from '#encryption/recovery.ts'
import { sign } from '#encryption/signature.ts'
import { createVault, openVault, sealVault } from '#encryption/vault.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { pinnedVaults } from '#web/platform/vault/vault-cache.ts'
import { keysFromPassword } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'
import { begin } from './account.ts'
import { nextResetAt, noteReset, requestedResets } from './reset-times.ts'

/** What a reset link opens: the account, and the sealed vault to test a kit on. */
export type OpenedReset = CallResult<typeof openReset>

/** Whether a link was requested now, and what to do if none arrives. */
export interface ResetRequest {
  readonly isSent: boolean
  readonly sentence: string
}

/** Requests a link, unless this tab did so recently and none would be sent. */
export async function requestPasswordReset(address: string): Promise<ResetRequest> {
  const waits = nextResetAt(requestedResets(address), Date.now())
  if (waits !== null) return { isSent: false, sentence: m.auth_reset_too_soon({ time: minuteOf(waits) }) }
  await call(requestReset, { body: { address } })
  const at = Date.now()
  noteReset(address, at)
  const next = nextResetAt(requestedResets(address), at) ?? at + resetMails.apartSeconds * 1000
  return { isSent: true, sentence: m.auth_reset_next({ time: minuteOf(next) }) }
}

/** The time of day, rounded up to the minute. */
const minuteOf = (moment: number) => dateFormat({ timeStyle: 'short' }).format(moment + 59_999)

export function openResetLink(token: string): Promise<OpenedReset> {
  return call(openReset, { body: { token } })
}

/**
 * Tests the words of a kit on the vault, without changing anything.
 *
 * @throws EncryptionError `wordCount`, `unknownWord`, `wrongChecksum`, or `cannotOpen` for another vault's kit
 */
export async function tryKit({ vault }: OpenedReset, words: string): Promise<AgeIdentity> {
  const lock = lockFromKit(words)
  await openVault(fromBase64url(vault.sealed), lock, null)
  return lock
}

/** Sets a new password and keeps all data, which the kit's lock opens. */
export async function resetWithKit(
  token: string,
  opened: OpenedReset,
  kitLock: AgeIdentity,
  password: string,
  code: string,
): Promise<void> {
  const keys = await keysFromPassword(password, opened)
  const content = await openVault(fromBase64url(opened.vault.sealed), kitLock, null)
  const changed = replacePasswordLock(content, await recipientOf(keys.lock), utcDay())
  const { sealed } = await sealVault(changed)
  const proof = sign(content.signingSeed, 'challenge', toUtf8(keepVaultChallenge(token)))
  await complete({ token, opened, keys, code }, toBase64url(sealed), {
    kind: 'kept',
    version: opened.vault.version,
    proof,
  })
}

/** Sets a new password and starts with an empty vault. Earlier data stays sealed. */
export async function resetWithoutKit(
  token: string,
  opened: OpenedReset,
  password: string,
  code: string,
): Promise<void> {
  const keys = await keysFromPassword(password, opened)
  const recipient = await recipientOf(keys.lock)
  const { sealed, publicKeys } = await createVault({ kind: 'password', recipient, addedOn: utcDay() })
  await complete({ token, opened, keys, code }, toBase64url(sealed), { kind: 'empty', ...publicKeys })
}

type ResetVault = Parameters<typeof call<typeof completeReset>>[1]['body']['vault']

interface NewEntry {
  token: string
  opened: OpenedReset
  keys: SplitPassword
  /** Empty if none is required. */
  code: string
}

async function complete(
  { token, opened: { salt, parameters }, keys, code }: NewEntry,
  sealed: string,
  vault: ResetVault,
): Promise<void> {
  await sessionStore.ready()
  const { authSecret } = keys
  const answer = await call(completeReset, {
    body: { token, authSecret, parameters, sealed, vault, ...(code ? { code } : {}) },
  })
  // This device made the new keys itself, so they need no confirmation.
  if (vault.kind === 'empty') await pinnedVaults.remove(answer.session.user.id)
  await begin(answer.session, answer.vault, { salt, parameters }, keys)
}
