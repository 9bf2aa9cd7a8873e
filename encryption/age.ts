import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Decrypter, Encrypter } from 'age-encryption'
import { type Bytes, toUtf8 } from './encoding.ts'
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
 * [Note: Hundreds of small files] A report is hundreds of files of a few KB, for each of which typage makes six streams and a buffer of
 * 64 KB: most of the time in which a long report opens. So what opens many takes the payload of a small file by itself, as the format
 * has it (https://age-encryption.org/v1): one chunk, under a key from the file key and the nonce before it. The header, with everything
 * about identities, stays typage's. What does not open so is opened by {@link open}, which decides what is wrong with it.
 */
const nonceBytes = 16
const tagBytes = 16
const chunkBytes = 64 * 1024
/** The first chunk, which is the last: a counter of eleven bytes, and a byte that says so. */
const onlyChunk = Uint8Array.from({ length: 12 }, (_, place) => (place === 11 ? 1 : 0))

/** Opens a file as {@link open} does, with identities that it was made for. */
export type Opener = (sealed: Uint8Array) => Promise<Bytes>

/** Opens many files with the same identities: what each takes from them is worked out once. [Note: Hundreds of small files] */
export function opener(identities: readonly (AgeIdentity | CryptoKey)[]): Opener {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async (sealed) => {
    try {
      return await openSmall(decrypter, sealed)
    } catch {
      return open(sealed, identities)
    }
  }
}

/** @throws for whatever is not a small file as it was sealed */
async function openSmall(decrypter: Decrypter, sealed: Uint8Array): Promise<Bytes> {
  const headerEnd = endOfHeader(sealed)
  const nonce = sealed.subarray(headerEnd, headerEnd + nonceBytes)
  const payload = sealed.subarray(headerEnd + nonceBytes)
  if (payload.length > chunkBytes + tagBytes) throw new TypeError('file is too large to open at once')
  const fileKey = await decrypter.decryptHeader(sealed.subarray(0, headerEnd))
  const key = hkdf(sha256, fileKey, nonce, toUtf8('payload'), 32)
  return new Uint8Array(chacha20poly1305(key, onlyChunk).decrypt(payload))
}

/**
 * The header of an age file, with the nonce and the payload left out.
 *
 * @throws EncryptionError `damaged` if it is none
 */
export function headerOf(sealed: Uint8Array): Uint8Array {
  try {
    return sealed.subarray(0, endOfHeader(sealed))
  } catch (cause) {
    throw new EncryptionError({ code: 'damaged' }, { cause })
  }
}

const lineFeed = 10
const dash = 45

/** Where the payload starts: after the one line of a header that starts with two dashes, the last. */
function endOfHeader(sealed: Uint8Array): number {
  for (let end = sealed.indexOf(lineFeed); end !== -1; end = sealed.indexOf(lineFeed, end + 1)) {
    if (sealed[end + 1] === dash && sealed[end + 2] === dash) return sealed.indexOf(lineFeed, end + 1) + 1
  }
  throw new TypeError('not an age file')
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
