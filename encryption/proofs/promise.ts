import { concatBytes } from '@noble/hashes/utils.js'
import { fromBase64url, toBase64url, toUtf8 } from '../encoding.ts'
import { verify } from '../signature.ts'
import type { LogKey } from './log-key.ts'
import { leafHash } from './merkle.ts'

/** What a log promised when an entry was written. All text is base64url. */
export interface EntryPromise {
  /** The day that the entry was written on, in UTC. */
  readonly day: string
  /** 32 bytes. Without it nobody can tell which leaf is the entry's. */
  readonly salt: string
  readonly signature: string
}

/**
 * The leaf of an entry: SHA-256(0 ‖ salt ‖ SHA-256 of its sealed bytes).
 *
 * @throws EncryptionError `malformed`
 */
export function leafOf(hash: string, { salt }: Pick<EntryPromise, 'salt'>): Uint8Array {
  return leafHash(concatBytes(fromBase64url(salt), fromBase64url(hash)))
}

/** Whether the log signed that this entry will be in the checkpoint that closes the day. */
export function isPromised(log: LogKey, hash: string, promise: EntryPromise): boolean {
  const leaf = toBase64url(leafOf(hash, promise))
  const statement = toUtf8([log.name, promise.day, leaf, ''].join('\n'))
  return verify(log.key, 'log-promise', statement, promise.signature)
}
