import { base64url } from '@scure/base'
import { EncryptionError } from './errors.ts'

/** Bytes that own their memory, as `fetch`, `Blob` and WebCrypto ask for them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes as unpadded base64url (RFC 4648 section 5): the one text form of bytes that is not age's own. */
export function toBase64url(bytes: Uint8Array): string {
  return base64url.encode(bytes).replace(/=+$/, '')
}

/**
 * The bytes of an unpadded base64url text. Strict: padding, other alphabets and stray bits at the end are refused, so
 * that one value has one spelling.
 *
 * @throws EncryptionError `malformed`
 */
export function fromBase64url(text: string): Bytes {
  try {
    if (text.includes('=')) throw new TypeError('base64url has padding')
    // The library leaves only the padded form to the browser's own code.
    return new Uint8Array(base64url.decode(text.padEnd(Math.ceil(text.length / 4) * 4, '=')))
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}

export function toUtf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** @throws EncryptionError `malformed` if the bytes are not UTF-8, rather than replacing what cannot be read */
export function fromUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}
