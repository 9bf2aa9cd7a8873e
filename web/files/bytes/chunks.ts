import { type Bytes, fromBase64url, toBase64url } from '#encryption/encoding.ts'

/** Plain bytes per chunk: small enough for a cheap phone, large enough for a low overhead. */
export const chunkBytes = 1024 * 1024

/** Bytes added by AES-GCM per chunk. */
const tagBytes = 16

/**
 * A file waiting on the device is stored in chunks, each sealed with AES-256-GCM under a random key of this file; the chunk's number is the
 * nonce, so that nonces are unique and chunks cannot be swapped. The key is in the file's record, which is sealed to the device's key.
 * (Uploads are sealed again, as age files: this is only for the disk, and has to be fast.)
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

/** @throws OperationError if it was altered */
export async function openChunk(key: CryptoKey, chunk: number, sealed: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonceOf(chunk) }, key, sealed))
}

/** The position of a chunk in the sealed file, by the size of the plain one. */
export function sealedSpan(chunk: number, fileBytes: number): { start: number; end: number } {
  const start = chunk * (chunkBytes + tagBytes)
  return { start, end: start + Math.min(chunkBytes, fileBytes - chunk * chunkBytes) + tagBytes }
}

function nonceOf(chunk: number): Bytes {
  const nonce = new Uint8Array(12)
  new DataView(nonce.buffer).setUint32(8, chunk)
  return nonce
}
