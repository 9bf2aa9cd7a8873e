import { type Bytes, fromUtf8, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * [Note: Sizes]
 *
 * The length of a sealed text says something about it, so texts are filled up with spaces to one of few lengths: 2 KiB,
 * and each doubling up to 1 MiB. The floor is what a short account in about 300 words needs, so that a one-word message,
 * a status reason and most accounts look alike. Doubling tells an observer which of ten lengths a text has and at most
 * doubles what is stored, which is little for text. (Evidence is large, so it uses Padmé, which costs 12 % at most; both leak
 * O(log log n) bits: Nikitin et al., "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019.)
 * JSON allows spaces at its end, so any JSON reader opens a padded text as it is.
 */
const smallestBucket = 2 * 1024
const largestBucket = 1024 * 1024

const space = 0x20

/**
 * The length that a text is filled up to. [Note: Sizes]
 *
 * @param length - in bytes
 * @throws EncryptionError `tooLarge` over 1 MiB
 */
export function sizeBucket(length: number): number {
  if (length > largestBucket) throw new EncryptionError({ code: 'tooLarge' })
  let bucket = smallestBucket
  while (bucket < length) bucket *= 2
  return bucket
}

/**
 * A value as UTF-8 JSON with spaces after it, as long as its bucket.
 *
 * @throws EncryptionError `tooLarge` over 1 MiB
 */
export function padJson(value: Json): Bytes {
  const json = toUtf8(JSON.stringify(value))
  const padded = new Uint8Array(sizeBucket(json.length)).fill(space)
  padded.set(json)
  return padded
}

/**
 * The value of a JSON text, padded or not: a text that someone sealed by hand with the `age` program opens as well.
 *
 * @throws EncryptionError `malformed`
 */
export function unpadJson(bytes: Uint8Array): Json {
  const text = fromUtf8(bytes)
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (cause) {
    throw new EncryptionError({ code: 'malformed' }, { cause })
  }
}
