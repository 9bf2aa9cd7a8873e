import {
  newIdentity,
  readIdentity,
  recipientOf,
  type AgeIdentity,
  type AgeRecipient,
} from '#encryption/identity.ts'
import { fromUtf8, toUtf8 } from '#encryption/encoding.ts'
import { store } from './store.ts'

/** The key that seals this device's own data. It cannot be exported from the browser, only used in it. */
export interface DeviceKey {
  recipient: AgeRecipient
  identity: AgeIdentity | CryptoKey
}

/**
 * A key as it is stored. Browsers without X25519 in WebCrypto (before Chrome 133, Firefox 130, Safari 17),
 * or that cannot store such a key, store an age identity wrapped with an AES key instead; that AES key is
 * the one that cannot be exported.
 */
type StoredKey =
  | { kind: 'x25519'; recipient: AgeRecipient; key: CryptoKey }
  | {
      kind: 'wrapped'
      recipient: AgeRecipient
      wrapping: CryptoKey
      nonce: Uint8Array<ArrayBuffer>
      wrapped: ArrayBuffer
    }

const keys = store<StoredKey>('keys')
const keyName = 'device'

/** The device's key, created on first use. */
export async function deviceKey(): Promise<DeviceKey> {
  const stored = (await keys.get(keyName)) ?? (await keys.putIfAbsent(keyName, await newKey()))
  if (stored.kind === 'x25519') return { recipient: stored.recipient, identity: stored.key }
  return { recipient: stored.recipient, identity: await unwrap(stored) }
}

async function newKey(): Promise<StoredKey> {
  try {
    const pair = await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])
    if (!('privateKey' in pair)) return await newWrappedKey()
    const key = {
      kind: 'x25519',
      recipient: await recipientOf(pair.privateKey),
      key: pair.privateKey,
    } as const
    return (await canStore(key)) ? key : await newWrappedKey()
  } catch {
    return newWrappedKey()
  }
}

/**
 * Whether the browser returns a key that it was given to store: WebKitGTK 2.50 creates X25519 keys and
 * writes them to its database without an error, but reads nothing back. Everything sealed with such a key
 * would be lost with the page.
 */
async function canStore(key: StoredKey): Promise<boolean> {
  const name = `try/${crypto.randomUUID()}`
  await keys.put(name, key)
  const found = await keys.get(name)
  await keys.remove(name)
  return found?.kind === 'x25519' && found.key instanceof CryptoKey
}

async function newWrappedKey(): Promise<StoredKey> {
  const wrapping = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const identity = await newIdentity()
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, wrapping, toUtf8(identity))
  return { kind: 'wrapped', recipient: await recipientOf(identity), wrapping, nonce, wrapped }
}

async function unwrap({ wrapping, nonce, wrapped }: StoredKey & { kind: 'wrapped' }): Promise<AgeIdentity> {
  const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, wrapping, wrapped)
  return readIdentity(fromUtf8(new Uint8Array(decrypted)))
}
