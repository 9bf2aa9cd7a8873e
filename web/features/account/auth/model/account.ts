import { signUp } from '#contract/accounts.ts'
import { giveConsent, listConsents } from '#contract/consents.ts'
import type { UserType } from '#contract/accounts.ts'
import { signIn, type Session, type VaultRecord } from '#contract/sessions.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf } from '#encryption/identity.ts'
import type { SplitPassword } from '#encryption/password.ts'
import { createVault } from '#encryption/vault.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { unlock } from '#web/platform/vault/vault-operations.ts'
import { keysFromPassword, saltingFor, type Salting } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'

/** Prompts the person for the code of their second factor, with the problem of the last attempt. */
export type PromptForCode = (problem: string | null) => Promise<string>

/** Signs in, and opens the vault while the password is available. */
export async function signInWithPassword(
  address: string,
  password: string,
  promptForCode: PromptForCode,
): Promise<Session> {
  const saltParameters = await saltingFor(address)
  const keys = await keysFromPassword(password, saltParameters)
  try {
    return await enter(address, saltParameters, keys)
  } catch (error) {
    if (!isRefusal(error, 'second_factor')) throw error
    return enterWithCode(address, saltParameters, keys, promptForCode)
  }
}

/** The password was right; from here on only the code can be rejected. */
async function enterWithCode(
  address: string,
  saltParameters: Salting,
  keys: SplitPassword,
  promptForCode: PromptForCode,
) {
  let problem: string | null = null
  for (;;) {
    const code = await promptForCode(problem)
    try {
      return await enter(address, saltParameters, keys, code)
    } catch (error) {
      if (!isRefusal(error, 'not_accepted', 'invalid_input')) throw error
      problem = m.vault_code_wrong()
    }
  }
}

/**
 * Creates keys and a vault on this device and an account with them, then signs in. Server and page answer the same whether
 * the address is free or taken.
 */
export async function signUpWithPassword(
  address: string,
  password: string,
  userType: UserType,
  invitation: string | null = null,
): Promise<Session> {
  const saltParameters = await saltingFor(address)
  const keys = await keysFromPassword(password, saltParameters)
  const recipient = await recipientOf(keys.lock)
  const { sealed, publicKeys } = await createVault({ kind: 'password', recipient, addedOn: utcDay() })
  await call(signUp, {
    body: {
      id: crypto.randomUUID(),
      address,
      authSecret: keys.authSecret,
      parameters: saltParameters.parameters,
      vault: toBase64url(sealed),
      ...publicKeys,
      userType,
      language: getLocale(),
      ...(invitation === null ? {} : { invitation }),
    },
  })
  await sessionStore.ready()
  const { session, vault } = await call(signIn, { body: { address, authSecret: keys.authSecret } })
  // Before the page learns of the session: what the page then reports about it comes last, and stays.
  await agree().catch((error: unknown) => logProblem('consent-not-kept', error))
  await begin(session, vault, saltParameters, keys)
  return session
}

/** Records the consent to the current texts. If it fails, the person can repeat it on /privacy. */
async function agree(): Promise<void> {
  const { current } = await call(listConsents, {})
  for (const subject of ['terms', 'privacy'] as const) {
    await call(giveConsent, { body: { subject, version: current[subject], given: true } })
  }
}

async function enter(
  address: string,
  saltParameters: Salting,
  keys: SplitPassword,
  code?: string,
): Promise<Session> {
  // A sign-out still under way would take the new session's cookie with it.
  await sessionStore.ready()
  const { session, vault } = await call(signIn, {
    body: { address, authSecret: keys.authSecret, ...(code ? { code } : {}) },
  })
  await begin(session, vault, saltParameters, keys)
  return session
}

/** Accepts a new session and opens its vault. If the vault does not open, the person stays signed in. */
export async function begin(
  session: Session,
  record: VaultRecord,
  saltParameters: Salting,
  { lock }: Pick<SplitPassword, 'lock'>,
): Promise<void> {
  const unlockTask = unlock(session.user.id, { ...saltParameters, record }, lock)
  await unlockTask.catch((error: unknown) => logProblem('vault-not-opened', error))
  // Last, so that no page shows a locked vault in between.
  sessionStore.accept(session)
}
