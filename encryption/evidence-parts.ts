import { open, seal } from './age.ts'
import { type Bytes, fromBase64url, toBase64url } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type EvidenceManifest } from './evidence.ts'
import { partRange } from './evidence-layout.ts'
import type { AgeIdentity, AgeRecipient } from './identity.ts'

const hashBytes = 32

/** A part as it is sent. `hash` is SHA-256 of the sealed bytes, base64url. */
export interface SealedPart {
  readonly sealed: Bytes
  readonly hash: string
}

/** Seals one part to the report key. Each sealing gives other bytes, so the sender keeps the hash. */
export async function sealPart(plain: Bytes, recipient: AgeRecipient): Promise<SealedPart> {
  const sealed = await seal(plain, [recipient])
  return { sealed, hash: toBase64url(await digestOf(sealed)) }
}

/**
 * Opens a part after checking that it is the one in this place of the manifest.
 *
 * @param part - from 1
 * @throws EncryptionError `substitutedPart` for other bytes than were signed, `cannotOpen` or `damaged`
 */
export async function openPart(
  sealed: Bytes,
  part: number,
  { parts }: Pick<EvidenceManifest, 'parts'>,
  identity: AgeIdentity,
): Promise<Bytes> {
  if (toBase64url(await digestOf(sealed)) !== hashOfPart(parts, part)) {
    throw new EncryptionError({ code: 'substitutedPart' })
  }
  const plain = await open(sealed, [identity])
  const { start, end } = partRange(parts, part)
  // Its author signed a list that does not fit what they sealed.
  if (plain.length !== end - start) throw new EncryptionError({ code: 'damaged' })
  return plain
}

/**
 * The hashes of all parts as the manifest carries them.
 *
 * @throws EncryptionError `malformed` if one is not a SHA-256
 */
export function joinHashes(hashes: readonly string[]): string {
  const joined = new Uint8Array(hashes.length * hashBytes)
  for (const [index, hash] of hashes.entries()) {
    const bytes = fromBase64url(hash)
    if (bytes.length !== hashBytes) throw new EncryptionError({ code: 'malformed' })
    joined.set(bytes, index * hashBytes)
  }
  return toBase64url(joined)
}

/** The hashes of the parts, in order. */
export function splitHashes({ count, hashes }: EvidenceManifest['parts']): string[] {
  const joined = fromBase64url(hashes)
  return Array.from({ length: count }, (_, index) =>
    toBase64url(joined.subarray(index * hashBytes, (index + 1) * hashBytes)),
  )
}

function hashOfPart({ count, hashes }: EvidenceManifest['parts'], part: number): string | null {
  if (part < 1 || part > count) return null
  return toBase64url(fromBase64url(hashes).subarray((part - 1) * hashBytes, part * hashBytes))
}

/** WebCrypto is ten times as fast as JavaScript on 4 MiB. */
async function digestOf(bytes: Bytes): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
