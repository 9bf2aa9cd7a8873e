import { expect, test } from 'vitest'
import { personalRecordSizes } from '#contract/personal-records.ts'
import { open } from './age.ts'
import { newIdentity, newSigningSeed } from './identity.ts'
import { openPersonal, personalKey, sealPersonal } from './personal-records.ts'

const id = '3f0b1f0e-6a54-4d0f-9a7b-1c1d2e3f4a5b'

test('a document opens with current or earlier keys of its owner only', async () => {
  const key = await personalKey(newSigningSeed())
  const sealed = await sealPersonal(key, id, 3, { plan: 'call Ana' })
  const later = await personalKey(newSigningSeed())
  expect(await openPersonal([later, key], id, 3, sealed)).toEqual({ plan: 'call Ana' })
  await expect(openPersonal([later], id, 3, sealed)).rejects.toMatchObject({ code: 'cannotOpen' })
  await expect(open(sealed, [await newIdentity()])).rejects.toMatchObject({ code: 'cannotOpen' })
})

test('derives the same key from a seed, different from the member key', async () => {
  const seed = newSigningSeed()
  expect(await personalKey(seed)).toEqual(await personalKey(seed))
  expect((await personalKey(seed)).recipient).not.toBe((await personalKey(newSigningSeed())).recipient)
})

test('rejects a swapped document and an old version served as newer', async () => {
  const key = await personalKey(newSigningSeed())
  const sealed = await sealPersonal(key, id, 1, 'words')
  await expect(openPersonal([key], id, 2, sealed)).rejects.toMatchObject({ code: 'malformed' })
  await expect(openPersonal([key], id.replace('3', '4'), 1, sealed)).rejects.toMatchObject({
    code: 'malformed',
  })
})

test('seals every document length the server accepts and nothing longer', async () => {
  const key = await personalKey(newSigningSeed())
  for (const size of personalRecordSizes) {
    const words = 'x'.repeat(Math.max(1, size - 500))
    expect(personalRecordSizes).toContain((await sealPersonal(key, id, 1, words)).length)
  }
  expect(() => sealPersonal(key, id, 1, 'x'.repeat(300_000))).toThrow('too long')
})
