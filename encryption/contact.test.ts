import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactCodeText, contactTokenDigest, isContact, newContactCode, readContactCode } from './contact.ts'
import { newKeys, publicKeysOf } from './identity.ts'

test('reads back a code as written, including blanks people add', async () => {
  const code = newContactCode(await publicKeysOf(await newKeys()))
  const text = contactCodeText(code)
  expect(readContactCode(` ${text.slice(0, 10)} \n${text.slice(10)} `)).toEqual(code)
  for (const other of ['', text.slice(1), `${text}x`, text.replace('.', '-'), 'ana@example.org']) {
    expect(readContactCode(other)).toBeNull()
  }
})

test('matches the keys it was made for and no others', async () => {
  const [keys, otherLocks] = [await publicKeysOf(await newKeys()), await publicKeysOf(await newKeys())]
  const code = newContactCode(keys)
  expect(isContact(code, keys)).toBe(true)
  expect(isContact(code, otherLocks)).toBe(false)
  expect(isContact(code, { ...keys, verifyKey: otherLocks.verifyKey })).toBe(false)
})

test('server stores the SHA-256 of the token and every code differs', async () => {
  const keys = await publicKeysOf(await newKeys())
  const [one, two] = [newContactCode(keys), newContactCode(keys)]
  expect(one.token).not.toBe(two.token)
  const digest = createHash('sha256').update(Buffer.from(one.token, 'base64url')).digest('base64url')
  expect(contactTokenDigest(one)).toBe(digest)
})
