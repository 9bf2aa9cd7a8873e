import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { unpackTar } from 'modern-tar'
import { type Bytes, fromUtf8, toBase64url } from './encoding.ts'
import { type EvidenceManifest, partBytes, readManifest } from './evidence.ts'
import { composePart, type EvidenceLayout, layOut } from './evidence-layout.ts'
import { joinHashes, openPart, sealPart, splitHashes } from './evidence-parts.ts'
import { newIdentity, recipientOf, type AgeIdentity, type AgeRecipient } from './identity.ts'

const modifiedAt = new Date('2026-11-20T00:00:00.000Z')
let identity: AgeIdentity
let recipient: AgeRecipient
beforeAll(async () => {
  identity = await newIdentity()
  recipient = await recipientOf(identity)
})

/** Bytes that differ from place to place, so that a piece in the wrong place shows. The longest file here has all of them. */
const bytesOfFiles = new Uint8Array(2 * partBytes).map((_, index) => (index * 31 + (index >> 8) * 7) % 251)

function fileOf(length: number): Bytes {
  return bytesOfFiles.slice(0, length)
}

const laid = (name: string, bytes: number) => layOut({ name, bytes, modifiedAt, about: { name } })

async function partsOf(layout: EvidenceLayout, file: Bytes): Promise<Bytes[]> {
  const read = (start: number, end: number) => Promise.resolve(file.subarray(start, end))
  return Promise.all(
    Array.from({ length: layout.partCount }, (_, index) => composePart(layout, index + 1, read)),
  )
}

function concat(pieces: readonly Bytes[]): Bytes {
  return new Uint8Array(Buffer.concat(pieces))
}

describe('a file in a tar', () => {
  test.each([
    ['nothing in it', 'empty.txt', 0],
    ['one byte', 'a', 1],
    ['exactly a block', 'block.bin', 512],
    ['a name in another script', 'Снимок экрана 第四天.png', 700],
    ['a name too long for a header', `${'long '.repeat(40)}.png`, 700],
    ['the name of what describes it', 'about.json', 20],
    ['more than a part', 'two.bin', partBytes + 5],
  ])('comes back: %s', async (_, name, bytes) => {
    const file = fileOf(bytes)
    const [about, original, ...rest] = await unpackTar(concat(await partsOf(await laid(name, bytes), file)))
    expect(rest).toEqual([])
    expect(JSON.parse(fromUtf8(about?.data ?? new Uint8Array()))).toEqual({ name })
    expect(original?.header.name).toBe(`original/${name}`)
    expect(toBase64url(original?.data ?? new Uint8Array())).toBe(toBase64url(file))
  })

  test('is cut at 4 MiB, wherever the file ends', async () => {
    const around = fc.integer({ min: -1100, max: 600 }).map((offset) => partBytes + offset)
    await fc.assert(
      fc.asyncProperty(fc.oneof(around, fc.integer({ min: 0, max: 5000 })), async (bytes) => {
        const file = fileOf(bytes)
        const layout = await laid('x.bin', bytes)
        const parts = await partsOf(layout, file)
        expect(parts.slice(0, -1).every(({ length }) => length === partBytes)).toBe(true)
        const tar = concat(parts)
        expect(tar.length).toBe(layout.tarBytes)
        expect(tar.length % 512).toBe(0)
        const start = layout.prelude.length
        expect(Buffer.compare(tar.subarray(start, start + bytes), file)).toBe(0)
        const rest = tar.subarray(start + bytes)
        expect(Buffer.compare(rest, new Uint8Array(rest.length))).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  test('of many lengths is one of few lengths', async () => {
    const lengths = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => (await laid('x', 1_000_000 + index * 100)).tarBytes),
    )
    expect(new Set(lengths).size).toBe(1)
  })
})

describe('a part', () => {
  async function sealedFile(bytes: number) {
    const layout = await laid('x.bin', bytes)
    const parts = await partsOf(layout, fileOf(bytes))
    const sealed = await Promise.all(parts.map((part) => sealPart(part, recipient)))
    const manifest = {
      parts: {
        count: layout.partCount,
        hashes: joinHashes(sealed.map(({ hash }) => hash)),
        epoch: 1,
        tarBytes: layout.tarBytes,
        fileStart: layout.prelude.length,
      },
    }
    return { parts, sealed: sealed.map((part) => part.sealed), manifest }
  }

  test('opens alone, in its own place and in no other', async () => {
    const { parts, sealed, manifest } = await sealedFile(partBytes + 10)
    const [first, second] = sealed
    if (!first || !second) throw new Error('fewer than two parts')
    expect(Buffer.compare(await openPart(second, 2, manifest, identity), parts[1] ?? first)).toBe(0)
    const swapped = expect.objectContaining({ code: 'substitutedPart' })
    await expect(openPart(first, 2, manifest, identity)).rejects.toThrow(swapped)
    await expect(openPart(second, 3, manifest, identity)).rejects.toThrow(swapped)
    await expect(openPart(second.slice(0, -1), 2, manifest, identity)).rejects.toThrow(swapped)
  })

  test('detects evidence resealed by a holder of the key', async () => {
    const { parts, manifest } = await sealedFile(20)
    const again = await sealPart(parts[0] ?? new Uint8Array(), recipient)
    await expect(openPart(again.sealed, 1, manifest, identity)).rejects.toThrow(
      expect.objectContaining({ code: 'substitutedPart' }),
    )
  })

  test('that its author cut short is not taken for a whole one', async () => {
    const { manifest } = await sealedFile(20)
    const short = await sealPart(new Uint8Array(100), recipient)
    const signed = { parts: { ...manifest.parts, hashes: joinHashes([short.hash]) } }
    await expect(openPart(short.sealed, 1, signed, identity)).rejects.toThrow(
      expect.objectContaining({ code: 'damaged' }),
    )
  })

  test('has its hash in the manifest, in order', () => {
    const hashes = Array.from({ length: 3 }, () => toBase64url(crypto.getRandomValues(new Uint8Array(32))))
    expect(
      splitHashes({ count: 3, hashes: joinHashes(hashes), epoch: 1, tarBytes: 1, fileStart: 0 }),
    ).toEqual(hashes)
  })
})

describe('a manifest', () => {
  const manifest: EvidenceManifest = {
    form: 1,
    evidence: '3f1a0f6e-6f4b-4b0e-9d53-8c0b7f3c0a11',
    name: 'Снимок.png',
    mediaType: 'image/png',
    kind: 'picture',
    bytes: 10,
    sha256: 'A'.repeat(43),
    addedAt: '2026-11-20T00:00:00.000Z',
    capturedAt: '2026-11-19T21:04:11',
    shows: 'What was written under my photo.',
    shielded: false,
    source: 'original',
    of: null,
    replaces: null,
    thumbnail: null,
    parts: { count: 1, hashes: 'A'.repeat(43), epoch: 1, tarBytes: 4096, fileStart: 1536 },
  }

  test('reads as it was written', () => expect(readManifest(manifest)).toEqual(manifest))

  test.each([
    ['a path for a name', { name: '../../etc/passwd' }],
    ['a name that shows another end than it has', { name: 'photo\u202Egpj.exe' }],
    ['a name that turns what stands behind it', { name: '\u2067a.jpg' }],
    ['a thumbnail that is too large', { thumbnail: 'A'.repeat(20_000) }],
    ['a hash too few', { parts: { ...manifest.parts, tarBytes: partBytes + 1, count: 2 } }],
    ['more parts than it has', { parts: { ...manifest.parts, count: 2, hashes: 'A'.repeat(86) } }],
    ['a file that goes on past the end', { bytes: 4096 }],
    ['something nobody asked for', { script: 'x' }],
  ])('is refused for %s', (_, change) => {
    expect(() => readManifest({ ...manifest, ...change })).toThrow(
      expect.objectContaining({ code: 'malformed' }),
    )
  })

  test('of a later form says so', () => {
    expect(() => readManifest({ ...manifest, form: 2 })).toThrow(
      expect.objectContaining({ code: 'newerVersion' }),
    )
  })
})
