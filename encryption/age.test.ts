import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { open, seal } from './age.ts'
import { identityFromSecret, importIdentity, newIdentity, recipientOf } from './identity.ts'

test('what is sealed to several opens for each of them', async () => {
  const identities = [await newIdentity(), await newIdentity(), await newIdentity()]
  const recipients = await Promise.all(identities.map(recipientOf))
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (plaintext) => {
      const sealed = await seal(plaintext, recipients)
      for (const identity of identities) expect(await open(sealed, [identity])).toEqual(plaintext)
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

test('a key that cannot leave the device opens, and its recipient is an ordinary one', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'X25519' }, false, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 gives a pair')
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

test('somebody else is told that no key fits, not that the file is damaged', async () => {
  const sealed = await seal(new Uint8Array(10), [await recipientOf(await newIdentity())])
  await expect(open(sealed, [await newIdentity()])).rejects.toMatchObject({ code: 'cannotOpen' })
  await expect(open(sealed, [])).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('a file with any bit flipped is refused', async () => {
  const identity = await newIdentity()
  const sealed = await seal(new Uint8Array(300).fill(1), [await recipientOf(identity)])
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (place, bit) => {
      const altered = sealed.slice()
      altered[place] = altered[place]! ^ (1 << bit)
      await expect(open(altered, [identity])).rejects.toMatchObject({ name: 'EncryptionError' })
    }),
    { numRuns: 300 },
  )
})

test('a file cut short anywhere, or with something after it, is refused', async () => {
  const identity = await newIdentity()
  const sealed = await seal(new Uint8Array(70_000), [await recipientOf(identity)])
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), async (length) => {
      await expect(open(sealed.slice(0, length), [identity])).rejects.toMatchObject({
        name: 'EncryptionError',
      })
    }),
  )
  const longer = new Uint8Array([...sealed, 0])
  await expect(open(longer, [identity])).rejects.toMatchObject({ code: 'damaged' })
})

test('nothing is sealed to nobody', async () => {
  await expect(seal(new Uint8Array(), [])).rejects.toMatchObject({ code: 'noRecipient' })
})
