import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonWords, newSecret, newShownKey, openShown, sealShown } from './shared-entries.ts'
import { toUtf8 } from './encoding.ts'
import { seal } from './age.ts'

test('shown entries open with the key of their code and no other', async () => {
  const [key, other] = [await newShownKey(), await newShownKey()]
  await fc.assert(
    fc.asyncProperty(fc.string(), async (words) => {
      const sealed = await sealShown(key.recipient, { entries: [words] })
      expect(await openShown(key.identity, sealed)).toEqual({ entries: [words] })
      await expect(openShown(other.identity, sealed)).rejects.toMatchObject({ code: 'cannotOpen' })
    }),
    { numRuns: 20 },
  )
})

test('seals one entry and several to equal length and rejects oversized content', async () => {
  const { recipient } = await newShownKey()
  const sealed = await Promise.all(['x', 'x'.repeat(1_500)].map((words) => sealShown(recipient, [words])))
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
  expect(() => sealShown(recipient, 'x'.repeat(128 * 1024))).toThrow('too long')
  // What the server takes at most, in bytes.
  expect((await sealShown(recipient, 'x'.repeat(127 * 1024))).length).toBeLessThanOrEqual(132_096)
})

test('another form is refused', async () => {
  const { recipient, identity } = await newShownKey()
  const other = await seal(toUtf8('{"form":2,"shown":null}'), [recipient])
  await expect(openShown(identity, other)).rejects.toMatchObject({ code: 'malformed' })
})

test('both devices show the same four words for the same key', async () => {
  const [key, other] = [await newShownKey(), await newShownKey()]
  expect(comparisonWords(key.recipient)).toHaveLength(4)
  expect(comparisonWords(key.recipient)).toEqual(comparisonWords(key.recipient))
  expect(comparisonWords(other.recipient)).not.toEqual(comparisonWords(key.recipient))
  expect(newSecret()).toHaveLength(43)
})
