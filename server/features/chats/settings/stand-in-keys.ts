import { ed25519, ed25519_hasher } from '@noble/curves/ed25519.js'
import { bech32 } from '@scure/base'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/**
 * [Note: Stand-in keys] What a request is sealed to where an alias has no keys: it is of the younger community, is gone, never was, or has not
 * set up chats. Points of the curve that are found by hashing: they look like any key, and nobody has the secrets, this server included. They
 * depend on the alias and the server's own key, so that they are always the same and nobody else can work them out.
 */
export function placeholderKeys(secrets: Secrets, aliasId: string): { recipient: string; verifyKey: string } {
  const recipient = ed25519.utils.toMontgomery(pointOf(secrets, `recipient\n${aliasId}`))
  const verifyKey = pointOf(secrets, `verify\n${aliasId}`)
  return {
    recipient: bech32.encodeFromBytes('age', recipient),
    verifyKey: Buffer.from(verifyKey).toString('base64url'),
  }
}

function pointOf(secrets: Secrets, text: string): Uint8Array {
  return ed25519_hasher.hashToCurve(secrets.hmac('chats/stand-in-key', text)).toBytes()
}
