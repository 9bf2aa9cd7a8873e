import { Decrypter } from 'age-encryption'
import { headerOf } from './age.ts'
import { fromBase64url, toBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { importIdentity } from './identity.ts'
import type { ReportKey } from './reports.ts'

/**
 * [Note: Disclosed messages]
 *
 * Every sealed entry is an age file with a file key of its own, which its header has sealed to the key of the conversation. Anyone who is given
 * that file key opens this one entry and no other. It cannot make the entry say something else: the header carries a MAC under the file key,
 * and the author's signature covers the hash of all sealed bytes.
 *
 * @returns the file key of one entry: 16 bytes, base64url
 * @throws EncryptionError `cannotOpen`, or `damaged` if it is no age file
 */
export async function fileKeyOf(sealed: Uint8Array, key: ReportKey): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(await importIdentity(key.identity))
  const header = headerOf(sealed)
  try {
    return toBase64url(await decrypter.decryptHeader(header))
  } catch (cause) {
    throw new EncryptionError({ code: 'cannotOpen' }, { cause })
  }
}

/**
 * Opens one entry with its file key.
 *
 * @throws EncryptionError `damaged` if the key is another entry's, or the entry was altered
 */
export async function openWithFileKey(sealed: Uint8Array, fileKey: string): Promise<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: () => fromBase64url(fileKey) })
  try {
    return await decrypter.decrypt(sealed)
  } catch (cause) {
    throw new EncryptionError({ code: 'damaged' }, { cause })
  }
}
