import { createPublicKey, verify } from 'node:crypto'

/** The public halves of a key; the verify key as base64url. */
export interface PublicKeys {
  readonly recipient: string
  readonly verifyKey: string
}

/** That one key of an organisation gave way to the next. */
export interface Succession {
  readonly organisationId: string
  /** The generation of the key that follows. */
  readonly generation: number
  readonly from: PublicKeys
  readonly to: PublicKeys
  /** 64 bytes, base64url. */
  readonly signature: string
}

/**
 * Whether the old key signed its successor, over the statement of encryption/organisation.ts. Every device checks it
 * again; the server refuses what they would all refuse.
 */
export function isSignedSuccession({ organisationId, generation, from, to, signature }: Succession): boolean {
  const statement = [
    organisationId,
    generation,
    from.recipient,
    from.verifyKey,
    to.recipient,
    to.verifyKey,
    '',
  ]
  return isSigned('organisation-succession', statement, from.verifyKey, signature)
}

/** Whether a key signed these lines for this use, as encryption/signature.ts signs. */
export function isSigned(
  use: 'organisation-succession' | 'organisation-voucher',
  statement: readonly (string | number)[],
  verifyKey: string,
  signature: string,
): boolean {
  const signed = Buffer.from(`upstander/v1/${use}\n${statement.join('\n')}`)
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: verifyKey }, format: 'jwk' })
    return verify(null, signed, key, Buffer.from(signature, 'base64url'))
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}
