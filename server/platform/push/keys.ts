import { createECDH, ECDH } from 'node:crypto'

/** The pair with which this server signs what it sends by push (VAPID, RFC 8292), as base64url. Browsers subscribe with the public half. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** All key pairs of this server: a browser accepts only messages signed with the one it subscribed with. */
export interface PushKeyRing {
  /** By number: 0 is the first one, and the last is the one to subscribe with. */
  readonly pairs: ReadonlyMap<number, PushKeys>
  readonly newest: number
  readonly publicKey: string
}

export function pushRingOf(secrets: readonly { number: number; value: Buffer }[]): PushKeyRing {
  const pairs = new Map(secrets.map(({ number, value }) => [number, pushKeysOf(value)]))
  const newest = Math.max(...pairs.keys())
  return { pairs, newest, publicKey: pairs.get(newest)?.publicKey ?? '' }
}

const curve = 'prime256v1'

/** @returns 32 bytes, as VAPID keys are kept */
export function newPushSecret(): Buffer {
  const pair = createECDH(curve)
  pair.generateKeys()
  // Leading zeros are left out by Node.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
}

/** Whether these bytes are a point of the curve; nothing can be sealed to others. */
export function isPushKey(bytes: Buffer): boolean {
  try {
    return ECDH.convertKey(bytes, curve).length > 0
  } catch {
    return false
  }
}

export function pushKeysOf(secret: Buffer): PushKeys {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: secret.toString('base64url'),
  }
}
