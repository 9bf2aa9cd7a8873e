import { expect, test } from 'vitest'
import { z } from 'zod'
import { recipientOf } from '#encryption/identity.ts'
import { deviceKey } from './device-key.ts'
import { sealedStore } from './sealed-store.ts'
import { store } from './store.ts'

const drafts = sealedStore('drafts', z.strictObject({ words: z.string() }))
const raw = store<Uint8Array<ArrayBuffer>>('sealed')

test('restores drafts latest first and removes them on request', async () => {
  await drafts.put('a', { words: 'first' })
  await drafts.put('b', { words: 'second' })
  await drafts.put('a', { words: 'first, changed' })
  expect((await drafts.get('a'))?.value).toEqual({ words: 'first, changed' })
  const listed = await drafts.list()
  expect(listed.map(({ value }) => value.words).sort()).toEqual(['first, changed', 'second'])
  expect(listed.map(({ savedAt }) => savedAt)).toEqual(
    listed
      .map(({ savedAt }) => savedAt)
      .sort()
      .toReversed(),
  )
  await drafts.remove('a')
  expect(await drafts.get('a')).toBeNull()
  expect(await drafts.list()).toHaveLength(1)
  await drafts.remove('b')
})

test('what the device keeps says nothing of what was written', async () => {
  await drafts.put('c', { words: 'canary' })
  const text = Buffer.from((await raw.get('drafts/c')) ?? []).toString('latin1')
  expect(text).toMatch(/^age-encryption\.org\/v1\n/)
  expect(text).not.toContain('canary')
})

test('two drafts that somebody swapped are not taken for each other', async () => {
  await drafts.put('d', { words: 'of d' })
  await drafts.put('e', { words: 'of e' })
  const d = await raw.get('drafts/d')
  if (!d) throw new Error('not stored')
  await raw.put('drafts/e', d)
  expect(await drafts.get('e')).toBeNull()
})

test('reads a differently shaped foreign-version value as missing', async () => {
  await sealedStore('drafts', z.strictObject({ other: z.number() })).put('f', { other: 1 })
  expect(await drafts.get('f')).toBeNull()
})

test('the key of the device cannot be read out', async () => {
  const { identity, recipient } = await deviceKey()
  if (typeof identity === 'string') throw new Error('X25519 gave no key pair')
  expect(identity.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', identity)).rejects.toThrow()
  expect(await recipientOf(identity)).toBe(recipient)
  expect((await deviceKey()).recipient).toBe(recipient)
})

test('two tabs creating a key simultaneously end with the same one', async () => {
  const keys = store<number>('keys')
  expect(await Promise.all([keys.putIfAbsent('x', 1), keys.putIfAbsent('x', 2)])).toEqual([1, 1])
})
