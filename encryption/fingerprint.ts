import { sha256 } from '@noble/hashes/sha2.js'
import { toBase64url, toUtf8 } from './encoding.ts'
import type { PublicKeys } from './identity.ts'
import { wordsFor } from './phrase.ts'

/**
 * Eight words (88 bits) that two people can compare aloud. To find other keys with the same eight words takes some
 * 2^88 attempts.
 */
export function fingerprintWords(keys: PublicKeys): string[] {
  return wordsFor(digestOf(keys), 8)
}

/** 128 bits as 22 characters for the part of a report link after `#`, which no browser sends to a server. */
export function shortFingerprint(keys: PublicKeys): string {
  return toBase64url(digestOf(keys).subarray(0, 16))
}

/** Whether a report link speaks of these keys. Sealing to them stops where it does not. Looks at every character, whatever it finds. */
export function matchesFingerprint(keys: PublicKeys, fingerprint: string): boolean {
  const own = shortFingerprint(keys)
  let difference = own.length ^ fingerprint.length
  for (let i = 0; i < own.length; i++) difference |= own.charCodeAt(i) ^ fingerprint.charCodeAt(i)
  return difference === 0
}

function digestOf({ recipient, verifyKey }: PublicKeys): Uint8Array {
  return sha256(toUtf8(`upstander/v1/fingerprint\n${recipient}\n${verifyKey}\n`))
}
