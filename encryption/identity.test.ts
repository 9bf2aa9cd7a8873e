import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './encoding.ts'
import {
  identityFromSecret,
  isAgeIdentity,
  isAgeRecipient,
  newIdentity,
  newKeys,
  publicKeysOf,
  readRecipient,
  readVerifyKey,
  recipientOf,
  signingSeedFromSecret,
  verifyKeyOf,
} from './identity.ts'

test('an identity of known bytes has the recipient that age-keygen gives', async () => {
  const identity = identityFromSecret(new Uint8Array(32).fill(66))
  expect(identity).toBe('AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX')
  expect(await recipientOf(identity)).toBe('age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj')
})

test('derives the public key of RFC 8032 section 7.1 test 1', () => {
  const seed = signingSeedFromSecret(
    hex.decode('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'),
  )
  expect(hex.encode(fromBase64url(verifyKeyOf(seed)))).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  )
})

test('keys of a wrong length are no keys', () => {
  expect(() => identityFromSecret(new Uint8Array(31))).toThrow('not a key')
  expect(() => signingSeedFromSecret(new Uint8Array(33))).toThrow('not a key')
})

test('only X25519 recipients in their one spelling are taken', async () => {
  const recipient = await recipientOf(await newIdentity())
  expect(readRecipient(recipient)).toBe(recipient)
  const last = recipient.at(-1) === 'q' ? 'p' : 'q'
  const notRecipients = [
    recipient.toUpperCase(),
    `${recipient.slice(0, -1)}${last}`,
    `${recipient} `,
    'age1',
    '',
  ]
  for (const text of notRecipients) expect(isAgeRecipient(text)).toBe(false)
  expect(isAgeRecipient(await newIdentity())).toBe(false)
  expect(isAgeIdentity(recipient)).toBe(false)
  expect(() => readRecipient('age1pq1qqqq')).toThrow('not a key')
})

test('a verify key has one spelling', async () => {
  const { verifyKey } = await publicKeysOf(await newKeys())
  expect(readVerifyKey(verifyKey)).toBe(verifyKey)
  expect(() => readVerifyKey(`${verifyKey.slice(0, -1)}B`)).toThrow('not a key')
  expect(() => readVerifyKey(toBase64url(new Uint8Array(31)))).toThrow('not a key')
})
