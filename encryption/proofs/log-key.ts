import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { fromBase64url, toUtf8 } from '../encoding.ts'
import type { VerifyKey } from '../identity.ts'

/** Who signs for a log. The name says nothing of whose log it is. */
export type LogKey = { readonly name: string; readonly key: VerifyKey }

/** The type of an Ed25519 key in C2SP's signed-note. */
const ed25519 = 1

/** What comes before a signature of this key in a signed note: the first four bytes of a hash of name and key. */
export function keyId({ name, key }: LogKey): Uint8Array {
  return sha256(concatBytes(toUtf8(`${name}\n`), typedKey(key))).slice(0, 4)
}

/**
 * Name and key in one line, `<name>+<key id>+<key>`, as C2SP's signed-note writes them: what an operator publishes, and what
 * a receipt is checked against.
 */
export function verifierOf(log: LogKey): string {
  return `${log.name}+${bytesToHex(keyId(log))}+${base64.encode(typedKey(log.key))}`
}

function typedKey(key: VerifyKey): Uint8Array {
  return concatBytes(Uint8Array.of(ed25519), fromBase64url(key))
}
