import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion } from '#contract/passkeys.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

interface Use {
  challenge: string
  rpId: string
  origin: string
  /** Whether the authenticator verified the user, by fingerprint, face or PIN. */
  verified?: boolean
}

/** An authenticator with one passkey, in software (WebAuthn §6): ES256, no attestation. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function authData(rpId: string, verified: boolean, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  const clientData = (type: string, { challenge, origin }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    credentialId: base64url(id),
    /** Sets the signature counter, as a cloned authenticator would have another value. */
    count: (value: number) => void (counter = value),
    make(use: Use) {
      // COSE_Key (RFC 9053 §7.1): kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authData(use.rpId, use.verified ?? true, attested)
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        credentialId: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', use)),
        attestationObject: base64url(object),
        transports: ['internal'],
      }
    },
    use(use: Use): Assertion {
      counter += 1
      const data = authData(use.rpId, use.verified ?? true)
      const client = clientData('webauthn.get', use)
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: null,
      }
    },
  }
}
