import { proveAgain } from '#contract/sessions.ts'
import { call } from '../api/call.ts'
import { keysFromPassword, saltingFor } from '../vault/password/keys.ts'

/** Proves by the password who is signed in. It stays on this device. */
export async function proveByPassword(address: string, password: string): Promise<void> {
  const { authSecret } = await keysFromPassword(password, await saltingFor(address))
  await call(proveAgain, { body: { authSecret } })
}
