import { Decrypter } from 'age-encryption'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { open, opener, seal } from './age.ts'
import { identityFromSecret, importIdentity, newIdentity, recipientOf } from './identity.ts'

afterEach(() => vi.restoreAllMocks())

/** Both ways to open: one file, and one of many. */
const ways: [string, typeof open][] = [
  ['open', open],
  ['opener', (sealed, identities) => opener(identities)(sealed)],
]

test.each(ways)('what is sealed to several opens for each of them: %s', async (_, openBy) => {
  const identities = [await newIdentity(), await newIdentity(), await newIdentity()]
  const recipients = await Promise.all(identities.map(recipientOf))
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (plaintext) => {
      const sealed = await seal(plaintext, recipients)
      for (const identity of identities) expect(await openBy(sealed, [identity])).toEqual(plaintext)
    }),
    { numRuns: 25 },
  )
})

test('any 32 bytes are an identity that opens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (secret) => {
      const identity = identityFromSecret(secret)
      const sealed = await seal(secret, [await recipientOf(identity)])
      expect(await open(sealed, [identity])).toEqual(secret)
    }),
    { numRuns: 50 },
  )
})

test('a non-extractable key decrypts and its recipient is an ordinary one', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 gave no key pair')
  const sealed = await seal(new Uint8Array([1, 2, 3]), [await recipientOf(pair.privateKey)])
  expect(await open(sealed, [pair.privateKey])).toEqual(new Uint8Array([1, 2, 3]))
})

test('an imported identity opens the same, and cannot be read out again', async () => {
  const identity = await newIdentity()
  const sealed = await seal(new Uint8Array([4, 5, 6]), [await recipientOf(identity)])
  const key = await importIdentity(identity)
  expect(key).toBeInstanceOf(CryptoKey)
  expect(await open(sealed, [key])).toEqual(new Uint8Array([4, 5, 6]))
  expect(key).toMatchObject({ extractable: false })
})

test('where the browser has no X25519 the identity itself opens', async () => {
  const identity = await newIdentity()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
  expect(await importIdentity(identity)).toBe(identity)
})

test.each(ways)(
  'somebody else is told that no key fits, not that the file is damaged: %s',
  async (_, openBy) => {
    const sealed = await seal(new Uint8Array(10), [await recipientOf(await newIdentity())])
    await expect(openBy(sealed, [await newIdentity()])).rejects.toMatchObject({ code: 'cannotOpen' })
    await expect(openBy(sealed, [])).rejects.toMatchObject({ code: 'cannotOpen' })
  },
)

test.each(ways)('a file with any bit flipped is refused: %s', async (_, openBy) => {
  const identity = await newIdentity()
  const sealed = await seal(new Uint8Array(300).fill(1), [await recipientOf(identity)])
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (place, bit) => {
      const altered = sealed.slice()
      altered[place] = altered[place]! ^ (1 << bit)
      await expect(openBy(altered, [identity])).rejects.toMatchObject({ name: 'EncryptionError' })
    }),
    { numRuns: 300 },
  )
})

const lengths = ways.flatMap(([name, openBy]) =>
  [0, 300, 70_000].map((bytes) => [name, bytes, openBy] as const),
)

test.each(lengths)(
  'a file cut short anywhere, or with something after it, is refused: %s, %i bytes',
  async (_, bytes, openBy) => {
    const identity = await newIdentity()
    const sealed = await seal(new Uint8Array(bytes), [await recipientOf(identity)])
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), async (length) => {
        await expect(openBy(sealed.slice(0, length), [identity])).rejects.toMatchObject({
          name: 'EncryptionError',
        })
      }),
    )
    const longer = new Uint8Array([...sealed, 0])
    await expect(openBy(longer, [identity])).rejects.toMatchObject({ code: 'damaged' })
  },
)

test('nothing is sealed to nobody', async () => {
  await expect(seal(new Uint8Array(), [])).rejects.toMatchObject({ code: 'noRecipient' })
})

test('opens single-chunk files without streams, larger or rejected ones through the library', async () => {
  const identity = await newIdentity()
  const recipient = await recipientOf(identity)
  const byStreams = vi.spyOn(Decrypter.prototype, 'decrypt')
  const openOne = opener([await importIdentity(identity)])
  for (const bytes of [0, 1, 2048, 64 * 1024]) {
    const plaintext = crypto.getRandomValues(new Uint8Array(bytes))
    expect(await openOne(await seal(plaintext, [recipient]))).toEqual(plaintext)
  }
  expect(byStreams).not.toHaveBeenCalled()
  const large = new Uint8Array(64 * 1024 + 1).fill(7)
  expect(await openOne(await seal(large, [recipient]))).toEqual(large)
  expect(byStreams).toHaveBeenCalledOnce()
  await expect(openOne(new Uint8Array(100))).rejects.toMatchObject({ name: 'EncryptionError' })
  expect(byStreams).toHaveBeenCalledTimes(2)
})
