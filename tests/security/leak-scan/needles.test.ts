import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Secret } from '../../support/journeys/secrets.ts'
import { Needles, unpackStreams } from './needles.ts'

const words: Secret = { kind: 'words', text: 'They hid my bag, zuvanir' }
const phrase: Secret = {
  kind: 'phrase',
  text: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
}
const token: Secret = { kind: 'session token', text: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k' }
const address: Secret = { kind: 'network address', text: '203.0.113.77' }
const quoted: Secret = { kind: 'words', text: 'Er sagte "großes Übel" zu mir' }
const needles = new Needles([words, phrase, token, address, quoted])

const raw = Buffer.from(token.text, 'base64url')

test.for([
  ['words in the middle of something', words, `{"note":"${words.text}"}`],
  ['words at the very end', words, `x${words.text}`],
  ['words in hexadecimal', words, `\\x00${Buffer.from(words.text).toString('hex')}`],
  ['words in base64, cut anywhere', words, Buffer.from(`ab${words.text}cd`).toString('base64')],
  ['words in base64, cut elsewhere', words, Buffer.from(`abc${words.text}cd`).toString('base64')],
  ['three words of a phrase', phrase, 'year wave sausage'],
  ['three words of a phrase with hyphens', phrase, 'thank-year-wave'],
  ['a token', token, `session=${token.text}; Path=/`],
  ['the bytes of a token in hexadecimal', token, raw.toString('hex')],
  ['the bytes of a token in plain base64', token, raw.toString('base64')],
  ['words in capital hexadecimal', words, Buffer.from(words.text).toString('hex').toUpperCase()],
  ['words in an address', words, `/?q=${encodeURIComponent(words.text)}&b=1`],
  ['words in a form', words, `q=${encodeURIComponent(words.text).replaceAll('%20', '+')}`],
  ['words backwards', words, Array.from(words.text).toReversed().join('')],
  ['words in JSON', quoted, JSON.stringify({ note: quoted.text })],
  [
    'words in JSON without letters of other languages',
    quoted,
    String.raw`{"a":"Er sagte \"gro\u00dfes \u00dcbel\" zu mir"}`,
  ],
  ['an address', address, 'from 203.0.113.77 port 1'],
] as const)('finds %s', ([, secret, text]) => {
  expect(needles.findIn(Buffer.from(text))).toEqual([secret])
})

test('finds words in both orders of UTF-16', () => {
  const little = Buffer.from(`x${words.text}y`, 'utf16le')
  expect(needles.findIn(little)).toEqual([words])
  expect(needles.findIn(Buffer.from(little).swap16())).toEqual([words])
})

test('unpacks embedded compressed data, truncated or not', () => {
  const text = Buffer.from(`${words.text} ${randomBytes(4_000).toString('hex')}`)
  const before = Buffer.from('before it ')
  for (const packed of [gzipSync(text), deflateSync(text), gzipSync(text).subarray(0, 1_500)]) {
    const isCut = packed.length === 1_500
    const hay = Buffer.concat([before, packed, isCut ? Buffer.alloc(0) : before])
    expect(unpackStreams(hay).flatMap((each) => needles.findIn(each))).toEqual([words])
  }
  expect(unpackStreams(randomBytes(20_000)).filter((each) => needles.findIn(each).length > 0)).toEqual([])
})

test('finds the bytes of a token as they are', () => {
  expect(needles.findIn(Buffer.concat([Buffer.alloc(5), raw, Buffer.alloc(5)]))).toEqual([token])
})

test('finds the plain hash of an address', async () => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address.text))
  expect(needles.findIn(Buffer.from(hash))).toEqual([address])
})

test('finds nothing in what only resembles a secret', () => {
  expect(needles.findIn(Buffer.from('They hid my bag, zuvani. 203.0.113.7 legal winner'))).toEqual([])
  expect(needles.findIn(Buffer.alloc(0))).toEqual([])
})
