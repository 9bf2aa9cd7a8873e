import { type Bytes, fromBase64url, toBase64url } from '#encryption/encoding.ts'

/** Plain bytes of a chunk: small enough for a cheap telephone, large enough that sealing it costs little. */
export const chunkBytes = 1024 * 1024

/** What AES-GCM adds to each. */
const tagBytes = 16

/**
 * A file that waits on the device lies there in chunks, each sealed with AES-256-GCM under a key that is random and this
 * file's alone; the number of the chunk is the nonce, so that no two share one and none can take another's place.
 * The key is in the file's record, which is sealed to the key of the device. (What goes to the server is sealed again,
 * as age files: this is only for the disk, and has to be fast.)
 */
export async function newChunkKey(): Promise<string> {
  return toBase64url(crypto.getRandomValues(new Uint8Array(32)))
}

export async function readChunkKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function sealChunk(key: CryptoKey, chunk: number, plain: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonceOf(chunk) }, key, plain))
}

/** @throws OperationError where it is not what was sealed there */
export async function openChunk(key: CryptoKey, chunk: number, sealed: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonceOf(chunk) }, key, sealed))
}

/** Where a chunk lies among the sealed ones, one after the other, of a file of so many bytes. */
export function sealedSpan(chunk: number, fileBytes: number): { start: number; end: number } {
  const start = chunk * (chunkBytes + tagBytes)
  return { start, end: start + Math.min(chunkBytes, fileBytes - chunk * chunkBytes) + tagBytes }
}

function nonceOf(chunk: number): Bytes {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(8, chunk)
  return nonce
}
