import { EncryptionError } from '#encryption/errors.ts'
import { lockOfPasskey } from '../passkeys/ceremony.ts'
import { unlockWith } from './vault-operations.ts'

/**
 * Opens the vault with a passkey whose authenticator has a PRF.
 *
 * @throws NoPasskey; EncryptionError `cannotOpen` for a passkey that only signs in
 */
export async function unlockWithPasskey(): Promise<void> {
  const lock = await lockOfPasskey()
  if (!lock) throw new EncryptionError({ code: 'cannotOpen' })
  await unlockWith(lock)
}
