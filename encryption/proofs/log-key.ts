import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { fromBase64url, toBase64url, toUtf8 } from '../encoding.ts'
import { isVerifyKey, type VerifyKey } from '../identity.ts'

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

/** The key that is written in such a line. @returns null if it is none */
export function keyOfVerifier(line: string): LogKey | null {
  const { name, typed } =
    /^(?<name>[^\s+]{1,100})\+[\da-f]{8}\+(?<typed>[A-Za-z\d+/]{44})$/.exec(line)?.groups ?? {}
  if (!name || !typed) return null
  const key = toBase64url(base64.decode(typed).slice(1))
  if (!isVerifyKey(key)) return null
  // The type, the id and the spelling are right where the line comes out again.
  return verifierOf({ name, key }) === line ? { name, key } : null
}

function typedKey(key: VerifyKey): Uint8Array {
  return concatBytes(Uint8Array.of(ed25519), fromBase64url(key))
}
