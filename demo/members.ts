import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { confirmAddress, readSalt, signUp, type UserType } from '#contract/accounts.ts'
import { listOutbox } from '#contract/administration.ts'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import type { Language } from '#contract/primitives.ts'
import { updateProfile } from '#contract/profiles.ts'
import { signIn, type SessionUser, type VaultRecord } from '#contract/sessions.ts'
import { replaceKit, resealVaultChallenge } from '#contract/vaults.ts'
import { stretchPassword } from '#encryption/argon2.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { type AgeIdentity, publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { withLock } from '#encryption/locks.ts'
import { splitPassword, type SplitPassword } from '#encryption/password.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import { newRecoveryKit } from '#encryption/recovery.ts'
import { sign } from '#encryption/signature.ts'
import { createVault, openVault, sealVault, type VaultContent } from '#encryption/vault.ts'
import type { Signer } from '#web/records/keyring/keyring.ts'
import type { Caller } from './caller.ts'

/** A signed-in member with an open vault, as on a device. */
export interface Member {
  readonly id: string
  readonly address: string
  readonly password: string
  /** The token of their session. */
  readonly session: string
  readonly keys: Signer
  /** The identity that opens the vault, derived from the password. */
  readonly lock: AgeIdentity
  readonly vault: VaultContent
  readonly vaultVersion: number
}

export interface Newcomer {
  readonly address: string
  /** The name that others see; without one, the name that the server assigned. */
  readonly name?: string
  readonly userType: UserType
  readonly language: Language
}

/** Four random words: 44 bits, so that sample accounts on a reachable server cannot be guessed. */
export const newPassword = () => newReceiptPhrase().slice(0, 4).join(' ')

/** Makes keys, vault and account as a device does, signs in, and sets the name if there is one. */
export async function signUpMember(
  caller: Caller,
  newcomer: Newcomer,
  password = newPassword(),
): Promise<Member> {
  const { address, name, userType, language } = newcomer
  const { keys, parameters } = await deriveKeys(caller, address, password)
  const lock = { kind: 'password', recipient: await recipientOf(keys.lock), addedOn: today() } as const
  const { sealed, publicKeys } = await createVault(lock)
  const vault = toBase64url(sealed)
  const account = { id: crypto.randomUUID(), address, authSecret: keys.authSecret, parameters, vault }
  await caller.call(signUp, { body: { ...account, ...publicKeys, userType, language } })
  const member = await runJourney(caller, address, password, keys)
  const params = { user_id: member.id }
  if (name !== undefined) await caller.call(updateProfile, { params, body: { display_name: name } }, member)
  return member
}

/**
 * Signs in and opens the vault.
 * @param code if the member has set up codes
 */
export async function signInMember(
  caller: Caller,
  address: string,
  password: string,
  code: string | undefined,
): Promise<Member> {
  const { keys } = await deriveKeys(caller, address, password)
  return runJourney(caller, address, password, keys, code)
}

/** Seals a member's vault to a new recovery kit as well. @returns its 24 words */
export async function saveKit(caller: Caller, member: Member): Promise<readonly string[]> {
  const { words, lock } = newRecoveryKit()
  const recipient = await recipientOf(lock)
  const { sealed } = await sealVault(
    withLock(member.vault, { kind: 'recovery', recipient, addedOn: today() }),
  )
  const vault = { sealed: toBase64url(sealed), version: member.vaultVersion }
  const challenge = toUtf8(resealVaultChallenge(member.id, vault))
  const body = { ...vault, proof: sign(member.vault.signingSeed, 'challenge', challenge) }
  await caller.call(replaceKit, { body }, member)
  return words
}

/** The second factors of a member. */
export interface SampleCodes {
  /** The secret for an authenticator app. */
  readonly secret: string
  /** Ten one-time codes that work without an app. */
  readonly recoveryCodes: readonly string[]
}

/** Sets up codes for a member who handles or administers, as they must. */
export async function setUpCodes(caller: Caller, member: Member): Promise<SampleCodes> {
  const { secret } = await caller.call(beginCodes, {}, member)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recoveryCodes } = await caller.call(confirmCodes, { body: { code } }, member)
  return { secret, recoveryCodes }
}

/** How long messages may take to reach the outbox, in milliseconds: two jobs, one after the other. */
const timeoutMs = 30_000

/**
 * Confirms addresses with the links in the administrator's outbox.
 * @throws if a message does not arrive.
 */
export async function confirmMembers(
  caller: Caller,
  admin: Member,
  members: readonly Member[],
): Promise<void> {
  const unconfirmed = new Set(members.map(({ address }) => address))
  for (const until = performance.now() + timeoutMs; unconfirmed.size > 0; await wait(250)) {
    if (performance.now() > until) throw new Error(`no link arrived for ${[...unconfirmed].join(', ')}`)
    for await (const { to, text } of messages(caller, admin)) {
      const token = /#confirm=([\w-]{43})/.exec(text)?.[1]
      if (!token || !unconfirmed.delete(to)) continue
      await caller.call(confirmAddress, { body: { token } })
    }
  }
}

/** The messages of the outbox, newest first. */
async function* messages(caller: Caller, admin: Member) {
  let cursor: string | undefined
  do {
    const { items, next } = await caller.call(listOutbox, { query: { limit: 100, cursor } }, admin)
    yield* items
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** Derives a member's keys as a device does: fetches the salt, and stretches and splits the password. Takes a third of a second. */
async function deriveKeys(caller: Caller, address: string, password: string) {
  const { salt, parameters } = await caller.call(readSalt, { body: { address } })
  const keys = splitPassword(await stretchPassword(password, fromBase64url(salt), parameters))
  return { keys, parameters }
}

async function runJourney(
  caller: Caller,
  address: string,
  password: string,
  { authSecret, lock }: SplitPassword,
  code?: string,
): Promise<Member> {
  const body = { address, authSecret, ...(code ? { code } : {}) }
  const { result, session } = await caller.begin(signIn, { body })
  const { user }: { user: SessionUser } = result.session
  const record: VaultRecord = result.vault
  const vault = await openVault(fromBase64url(record.sealed), lock, null)
  const { identity, signingSeed } = vault
  const keys = { identity, signingSeed, ...(await publicKeysOf(vault)) }
  return { id: user.id, address, password, session, keys, lock, vault, vaultVersion: record.version }
}

/** Vault content carries dates without a time. */
const today = () => new Date().toISOString().slice(0, 10)
