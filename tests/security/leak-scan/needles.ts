import { createHash } from 'node:crypto'
import { constants, inflateRawSync } from 'node:zlib'
import type { Secret } from '../../support/journeys/secrets.ts'

/** Bytes that reveal a secret, in one of the forms in which programs write it. */
interface Needle {
  readonly secret: Secret
  readonly bytes: Buffer
}

/** Shorter pieces would match by chance. */
const minLength = 8

const most = 64 * 1024 * 1024

/** The content of gzip and zlib streams inside some bytes, as far as it can be unpacked. */
export function unpackStreams(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < bytes.length - 10; at++) {
    const start = deflateStart(bytes, at)
    if (start === undefined) continue
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most }
      const text = inflateRawSync(bytes.subarray(start), options)
      if (text.length >= minLength) found.push(text)
    } catch {
      // It only looked like a stream.
    }
  }
  return found
}

/** Where deflated bytes start, if there is the header of a stream at this position. */
function deflateStart(bytes: Buffer, at: number): number | undefined {
  // RFC 1950, 2.2: the two bytes of a header, read as a number, are a multiple of 31.
  if (bytes[at] === 0x78 && bytes.readUInt16BE(at) % 31 === 0) return at + 2
  if (bytes[at] !== 0x1f || bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8) return undefined
  // RFC 1952, 2.3: ten bytes, and the file name if there is one.
  return bytes[at + 3] === 8 ? bytes.indexOf(0, at + 10) + 1 : at + 10
}

/** Searches some bytes for many secrets in one pass. */
export class Needles {
  readonly #byBeginning = new Map<number, Needle[]>()
  /** Rules out most positions by the first two bytes. */
  readonly #mayBegin = new Uint8Array(0x10000)

  constructor(secrets: readonly Secret[]) {
    for (const secret of secrets) {
      for (const bytes of writtenForms(secret)) {
        const beginning = bytes.readUInt32BE(0)
        this.#mayBegin[beginning >>> 16] = 1
        this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), { secret, bytes }])
      }
    }
  }

  /** The secrets contained in `hay`, without duplicates. */
  findIn(hay: Buffer): Secret[] {
    const found = new Set<Secret>()
    const last = hay.length - minLength
    for (let at = 0; at <= last; at++) {
      // Both are within bounds.
      if (this.#mayBegin[((hay[at] ?? 0) << 8) | (hay[at + 1] ?? 0)] === 0) continue
      for (const { secret, bytes } of this.#byBeginning.get(hay.readUInt32BE(at)) ?? []) {
        if (bytes.compare(hay, at, Math.min(at + bytes.length, hay.length)) === 0) found.add(secret)
      }
    }
    return [...found]
  }
}

/**
 * Every form in which a secret may be written: as it is, in hexadecimal, in base64, as UTF-16, escaped for a URL or for JSON,
 * reversed, or in pieces.
 */
function writtenForms({ kind, text }: Secret): Buffer[] {
  const bytes = Buffer.from(text)
  const forms = [bytes, ...encodings(bytes), ...textEncodings(text)]
  if (kind === 'phrase' || kind === 'kit') forms.push(...wordTriples(text))
  if (/^[\w-]{43}$/.test(text)) {
    const raw = Buffer.from(text, 'base64url')
    forms.push(raw, ...encodings(raw))
  }
  // An unkeyed hash of an address is as good as the address, because all addresses can be tried.
  if (kind === 'network address' || kind === 'e-mail address') {
    const hash = createHash('sha256').update(text).digest()
    forms.push(hash, ...encodings(hash))
  }
  return forms.filter((way) => way.length >= minLength)
}

function encodings(bytes: Buffer): Buffer[] {
  const hex = bytes.toString('hex')
  return [Buffer.from(hex), Buffer.from(hex.toUpperCase()), ...base64Cores(bytes)]
}

/** Other encodings of the same characters. */
function textEncodings(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le')
  const inAddress = encodeURIComponent(text)
  const json = JSON.stringify(text).slice(1, -1)
  // As written by programs that output only ASCII.
  const escaped = json.replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const backwards = Array.from(text).toReversed().join('')
  return [
    utf16,
    Buffer.from(utf16).swap16(),
    ...[inAddress, inAddress.replaceAll('%20', '+'), json, escaped, backwards].map((each) =>
      Buffer.from(each),
    ),
  ]
}

/** The invariant part of the base64 of anything that contains `bytes`, for each of the three alignments. */
function base64Cores(bytes: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    const whole = padded.subarray(0, padded.length - (padded.length % 3))
    const certain = whole.toString('base64').slice(before === 0 ? 0 : 4)
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')].map((text) => Buffer.from(text))
  })
}

/** Any three words in a row, with any separator. */
function wordTriples(text: string): Buffer[] {
  const words = text.split(/\s+/)
  return words
    .slice(0, -2)
    .flatMap((_, at) =>
      [' ', '-', ',', '+'].map((between) => Buffer.from(words.slice(at, at + 3).join(between))),
    )
}
