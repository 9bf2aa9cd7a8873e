import { createHash } from 'node:crypto'
import type { Secret } from '../../support/journeys/secrets.ts'

/** Bytes that give a secret away, in one of the ways in which programs write things down. */
interface Needle {
  readonly secret: Secret
  readonly bytes: Buffer
}

/** Shorter pieces would be found by chance. */
const shortest = 8

/** Finds any of many secrets in one pass over some bytes. */
export class Needles {
  readonly #byBeginning = new Map<number, Needle[]>()
  /** A quick "surely not" by the first two bytes, since nearly no place begins a needle. */
  readonly #mayBegin = new Uint8Array(0x10000)

  constructor(secrets: readonly Secret[]) {
    for (const secret of secrets) {
      for (const bytes of writings(secret)) {
        const beginning = bytes.readUInt32BE(0)
        this.#mayBegin[beginning >>> 16] = 1
        this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), { secret, bytes }])
      }
    }
  }

  /** The secrets that stand in `hay`, each once. */
  findIn(hay: Buffer): Secret[] {
    const found = new Set<Secret>()
    const last = hay.length - shortest
    for (let at = 0; at <= last; at++) {
      // Both are within bounds here.
      if (this.#mayBegin[((hay[at] ?? 0) << 8) | (hay[at + 1] ?? 0)] === 0) continue
      for (const { secret, bytes } of this.#byBeginning.get(hay.readUInt32BE(at)) ?? []) {
        if (bytes.compare(hay, at, Math.min(at + bytes.length, hay.length)) === 0) found.add(secret)
      }
    }
    return [...found]
  }
}

/** Every way in which a secret may have been written: as it is, in hexadecimal, in base64, or in pieces. */
function writings({ kind, text }: Secret): Buffer[] {
  const bytes = Buffer.from(text)
  const ways = [bytes, ...encodings(bytes)]
  if (kind === 'phrase' || kind === 'kit') ways.push(...pieces(text))
  if (/^[\w-]{43}$/.test(text)) {
    const raw = Buffer.from(text, 'base64url')
    ways.push(raw, ...encodings(raw))
  }
  // Without a secret key a hash of an address is as good as the address: all of them can be tried.
  if (kind === 'network address' || kind === 'e-mail address') {
    const hash = createHash('sha256').update(text).digest()
    ways.push(hash, ...encodings(hash))
  }
  return ways.filter((way) => way.length >= shortest)
}

function encodings(bytes: Buffer): Buffer[] {
  return [Buffer.from(bytes.toString('hex')), ...base64(bytes)]
}

/** What surely stands in the base64 of anything that holds `bytes`, for each of the three ways it can be cut. */
function base64(bytes: Buffer): Buffer[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes])
    const whole = padded.subarray(0, padded.length - (padded.length % 3))
    const certain = whole.toString('base64').slice(before === 0 ? 0 : 4)
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')].map((text) => Buffer.from(text))
  })
}

/** Any three words in a row, however they are set apart. */
function pieces(text: string): Buffer[] {
  const words = text.split(/\s+/)
  return words
    .slice(0, -2)
    .flatMap((_, at) =>
      [' ', '-', ',', '+'].map((between) => Buffer.from(words.slice(at, at + 3).join(between))),
    )
}
