import { ed25519 } from '@noble/curves/ed25519.js'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import { newKeys, type VerifyKey, verifyKeyOf } from './identity.ts'
import { sign, verify, verifyNatively } from './signature.ts'

const { signingSeed } = await newKeys()
const key = verifyKeyOf(signingSeed)
const other = verifyKeyOf((await newKeys()).signingSeed)
const text = toUtf8('what was written')
const signature = sign(signingSeed, 'entry', text)

/** The order of the group: a second spelling of a signature adds it to the second half. */
const { n: order } = ed25519.Point.CURVE()

function spelledDifferently(encodedSignature: string): string {
  const bytes = fromBase64url(encodedSignature)
  let half = 0n
  for (const byte of bytes.slice(32).toReversed()) half = half * 256n + BigInt(byte)
  half += order
  for (let at = 32; at < 64; at++, half /= 256n) bytes[at] = Number(half % 256n)
  return toBase64url(bytes)
}

/** The neutral element: any text is signed under it by itself and nothing. */
const neutral = toBase64url(Uint8Array.of(1, ...Array<number>(31).fill(0))) as VerifyKey
const signedByNobody = toBase64url(Uint8Array.of(1, ...Array<number>(63).fill(0)))

afterEach(() => vi.restoreAllMocks())

test.for([
  ['a signature', key, signature, true],
  ['another key', other, signature, false],
  ['a signature that is spelled in a second way', key, spelledDifferently(signature), false],
  ['a key under which one signature fits every text', neutral, signedByNobody, false],
  ['no key', 'no key' as VerifyKey, signature, false],
  ['no signature', key, 'none', false],
] as const)('%s is judged alike by the browser’s code and by ours', async ([, by, candidate, isSigned]) => {
  expect([verify(by, 'entry', text, candidate), await verifyNatively(by, 'entry', text, candidate)]).toEqual([
    isSigned,
    isSigned,
  ])
})

test('a signature is one for its use and its text only', async () => {
  expect(await verifyNatively(key, 'note', text, signature)).toBe(false)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const signed = sign(signingSeed, 'entry', bytes)
      expect(await verifyNatively(key, 'entry', bytes, signed)).toBe(true)
      expect(await verifyNatively(key, 'entry', toUtf8(`${bytes.join()}.`), signed)).toBe(false)
    }),
    { numRuns: 30 },
  )
})

test('uses native signature verification when available and the bundled code otherwise', async () => {
  const requested = vi.spyOn(crypto.subtle, 'verify')
  expect(await verifyNatively(key, 'entry', text, signature)).toBe(true)
  expect(requested).toHaveBeenCalledOnce()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('none', 'NotSupportedError'))
  const { signingSeed: seed } = await newKeys()
  expect(await verifyNatively(verifyKeyOf(seed), 'entry', text, sign(seed, 'entry', text))).toBe(true)
  expect(requested).toHaveBeenCalledOnce()
})
