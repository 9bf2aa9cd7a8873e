import { deflateRawSync } from 'node:zlib'
import { assert, integer, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { canvasPicture, plainPicture } from '../tests/support/pictures.ts'
import { isPlain, withoutMetadata, sentPictureTypes, type SentPictureType } from './pictures.ts'

const jpeg = Buffer.from(plainPicture('image/jpeg').content, 'base64url')
const webp = Buffer.from(plainPicture('image/webp').content, 'base64url')
const plain: Record<SentPictureType, Buffer> = { 'image/jpeg': jpeg, 'image/webp': webp }

/** A segment of a JPEG, put behind its first one. */
function withSegment(code: number, content: Buffer, into = jpeg): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([into.subarray(0, 20), head, content, into.subarray(20)])
}

/** A chunk of a WebP, put behind the picture, or before it. */
function withChunk(name: string, content: Buffer, first = false): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  const chunk = Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  const [start, rest] = [webp.subarray(0, 12), webp.subarray(12)]
  const whole = Buffer.concat(first ? [start, chunk, rest] : [start, rest, chunk])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** Exif with a place: one directory that leads to another of latitudes. */
const place = Buffer.concat([
  Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0', 'latin1'),
  Buffer.from('\0\x02\0\x01\0\x02\0\0\0\x02N\0\0\0\0\x02\0\x05\0\0\0\x03\0\0\0\x38\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\x33\0\0\0\x01\0\0\0\x1e\0\0\0\x01\0\0\0\x1a\0\0\0\x01', 'latin1'),
])
const xmp = Buffer.from(
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><Iptc4xmpCore:Location>home</Iptc4xmpCore:Location>',
)
const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  deflateRawSync('secret'),
  Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
])
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

function changed(picture: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(picture)
  change(copy)
  return copy
}
const at = (picture: Buffer, bytes: number[]) => picture.indexOf(Buffer.from(bytes))
const frame = at(jpeg, [0xff, 0xc0])
const scan = at(jpeg, [0xff, 0xda])

/** What is left of these, once what is not a picture is taken out, is the picture. */
const withMore: [SentPictureType, string, Buffer][] = [
  [
    'image/jpeg',
    'the place it was taken at (Exif)',
    withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), place])),
  ],
  ['image/jpeg', 'XMP', withSegment(0xe1, xmp)],
  ['image/jpeg', 'IPTC of Photoshop', withSegment(0xed, Buffer.from('Photoshop 3.0\x008BIM'))],
  ['image/jpeg', 'a colour profile', canvasPicture('image/jpeg')],
  ['image/jpeg', 'a page in a comment', withSegment(0xfe, page)],
  ['image/jpeg', 'a preview', withSegment(0xe0, Buffer.from('JFXX\0\x10'))],
  ['image/jpeg', 'a head of its own', changed(jpeg, (copy) => (copy[13] = 1))],
  ['image/jpeg', 'an archive behind it', Buffer.concat([jpeg, zip])],
  ['image/jpeg', 'one byte behind it', Buffer.concat([jpeg, Buffer.of(0)])],
  ['image/jpeg', 'another picture behind it', Buffer.concat([jpeg, jpeg])],
  ['image/webp', 'the place it was taken at (Exif)', withChunk('EXIF', place)],
  ['image/webp', 'XMP', withChunk('XMP ', xmp)],
  ['image/webp', 'a colour profile', canvasPicture('image/webp')],
  ['image/webp', 'an extended head', withChunk('VP8X', Buffer.alloc(10), true)],
  ['image/webp', 'a chunk that nobody knows', withChunk('SECR', page)],
  ['image/webp', 'an archive behind it', Buffer.concat([webp, zip])],
  ['image/webp', 'one byte behind it', Buffer.concat([webp, Buffer.of(0)])],
  ['image/webp', 'another size than it says', changed(webp, (copy) => copy.writeUInt32LE(9, 4))],
]

test.for(withMore)(
  '%s with %s is not plain, and drawing it is all that is left in its plain form',
  ([type, , picture]) => {
    expect(isPlain(type, picture)).toBe(false)
    expect(Buffer.from(withoutMetadata(type, picture) ?? []).equals(plain[type])).toBe(true)
  },
)

const others: [SentPictureType, string, Buffer][] = [
  ['image/jpeg', 'a WebP', webp],
  ['image/webp', 'a JPEG', jpeg],
  ['image/jpeg', 'one of another size', changed(jpeg, (copy) => copy.writeUInt16BE(513, frame + 5))],
  ['image/jpeg', 'one that is coded in steps', changed(jpeg, (copy) => (copy[frame + 1] = 0xc2))],
  ['image/jpeg', 'one without its end', jpeg.subarray(0, -2)],
  ['image/jpeg', 'one with a second scan', Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(scan)])],
  [
    'image/jpeg',
    'one with a comment among its pixels',
    Buffer.concat([jpeg.subarray(0, -2), withSegment(0xfe, page).subarray(20)]),
  ],
  ['image/jpeg', 'one with a table twice', withSegment(0xdb, Buffer.alloc(65, 1))],
  ['image/jpeg', 'one with a table that is longer than it is', withSegment(0xdb, Buffer.alloc(66, 3))],
  ['image/jpeg', 'one with an unknown segment', withSegment(0x01, page)],
  [
    'image/jpeg',
    'one with a segment that ends outside',
    changed(jpeg, (copy) => copy.writeUInt16BE(65_535, 22)),
  ],
  ['image/webp', 'one that one sees through', withChunk('ALPH', Buffer.alloc(4), true)],
  ['image/webp', 'one that moves', withChunk('ANIM', Buffer.alloc(6), true)],
  ['image/webp', 'one with two pictures', withChunk('VP8 ', webp.subarray(20))],
  ['image/webp', 'one of another size', changed(webp, (copy) => copy.writeUInt16LE(513, 26))],
  ['image/webp', 'one that is scaled', changed(webp, (copy) => copy.writeUInt16LE(512 | 0x4000, 26))],
  ['image/webp', 'one that is part of a film', changed(webp, (copy) => (copy[20] = (copy[20] ?? 0) | 1))],
  ['image/webp', 'a chunk that ends outside', changed(webp, (copy) => copy.writeUInt32LE(0xffffffff, 16))],
  ['image/webp', 'a sound', changed(webp, (copy) => copy.write('WAVE', 8))],
]

test.for(others)('%s: %s has no plain form', ([type, , picture]) => {
  expect(withoutMetadata(type, picture)).toBeUndefined()
})

test.for(sentPictureTypes)('what a canvas writes as %s has a plain form, and that is its own', (type) => {
  const form = withoutMetadata(type, canvasPicture(type))
  expect(form && isPlain(type, form)).toBe(true)
})

test.for(sentPictureTypes)('any bytes, and any change of one in a %s, are answered', (type) => {
  assert(
    property(
      uint8Array({ maxLength: 300 }),
      integer({ min: 0, max: plain[type].length - 1 }),
      integer({ min: 0, max: 255 }),
      (bytes, index, value) => {
        for (const picture of [bytes, changed(plain[type], (copy) => (copy[index] = value))]) {
          const form = withoutMetadata(type, picture)
          if (form && !isPlain(type, form)) return false
        }
        return true
      },
    ),
  )
})
