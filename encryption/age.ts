import { Decrypter, Encrypter } from 'age-encryption'
import type { Bytes } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import type { AgeIdentity, AgeRecipient } from './identity.ts'

/**
 * An age file (https://age-encryption.org/v1) that each of the recipients can open and nobody else. It says how many
 * recipients it has, not who they are, and nothing of who sealed it.
 *
 * @throws EncryptionError `noRecipient`
 */
export async function seal(plaintext: Uint8Array, recipients: readonly AgeRecipient[]): Promise<Bytes> {
  if (recipients.length === 0) throw new EncryptionError({ code: 'noRecipient' })
  const encrypter = new Encrypter()
  for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient)
  return new Uint8Array(await encrypter.encrypt(plaintext))
}

/**
 * What is inside an age file, opened with whichever identity fits. Takes the device's non-extractable X25519 key too.
 *
 * @throws EncryptionError `cannotOpen` when no identity fits, `damaged` when one fits but the file was altered
 */
export async function open(
  sealed: Uint8Array,
  identities: readonly (AgeIdentity | CryptoKey)[],
): Promise<Bytes> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let noneFits = false
  // typage asks identities in order and stops at the first that fits: when the last one is asked, none has.
  decrypter.addIdentity({
    unwrapFileKey: () => {
      noneFits = true
      return null
    },
  })
  try {
    return new Uint8Array(await decrypter.decrypt(sealed))
  } catch (cause) {
    throw new EncryptionError({ code: noneFits ? 'cannotOpen' : 'damaged' }, { cause })
  }
}
