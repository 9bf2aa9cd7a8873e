import { beginAssertion, signInByPasskey } from '#contract/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { usePasskey } from '#web/platform/passkeys/ceremony.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { unlock } from '#web/platform/vault/vault-operations.ts'
import { saltingFor } from '#web/platform/vault/password/keys.ts'

/**
 * Signs in with a passkey, and opens the vault with the same gesture if its authenticator supports PRF.
 *
 * @returns whether the vault was opened
 * @throws NoPasskey
 */
export async function signInWithPasskey(): Promise<boolean> {
  await sessionStore.ready()
  const { assertion, lock } = await usePasskey(await call(beginAssertion, {}))
  const { session, vault } = await call(signInByPasskey, { body: assertion })
  const isOpen = lock !== null && (await open(session.user, vault, lock))
  // Last, so that no page shows a locked vault in between.
  sessionStore.accept(session)
  return isOpen
}

type Answer = Awaited<ReturnType<typeof call<typeof signInByPasskey>>>

/** A passkey from before a reset signs in, but opens an earlier vault. */
async function open(
  { id, email }: Answer['session']['user'],
  record: Answer['vault'],
  lock: Parameters<typeof unlock>[2],
): Promise<boolean> {
  try {
    await unlock(id, { ...(await saltingFor(email)), record }, lock)
    return true
  } catch (error) {
    logProblem('vault-not-opened', error)
    return false
  }
}
