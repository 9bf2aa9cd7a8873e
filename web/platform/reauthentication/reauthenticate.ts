import { beginAssertion, reauthenticateByPasskey } from '#contract/passkeys.ts'
import { reauthenticate } from '#contract/sessions.ts'
import { call } from '../api/call.ts'
import { usePasskey } from '../passkeys/ceremony.ts'
import { sessionStore } from '../session/session.ts'
import { keysFromPassword, saltingFor } from '../vault/password/keys.ts'

/**
 * Reauthenticates by the password, which does not leave this device.
 *
 * @param code if the member has set up codes, and this session has not used one
 */
export async function reauthenticateByPassword(password: string, code: string): Promise<void> {
  // The address may have changed on another device, and the salt of the password with it.
  await sessionStore.lookUp()
  const salting = await saltingFor(await sessionStore.address())
  const { authSecret } = await keysFromPassword(password, salting)
  await call(reauthenticate, { body: { authSecret, ...(code ? { code } : {}) } })
  await sessionStore.lookUp()
}

/** Reauthenticates by a passkey. @throws NoPasskey */
export async function reauthenticateWithPasskey(): Promise<void> {
  const { assertion } = await usePasskey(await call(beginAssertion, {}))
  await call(reauthenticateByPasskey, { body: assertion })
  await sessionStore.lookUp()
}
