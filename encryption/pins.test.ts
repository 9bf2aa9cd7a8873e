import { expect, test } from 'vitest'
import { newKeys, publicKeysOf } from './identity.ts'
import { checkPin, pinKeys, pinnedKeys, replacePin } from './pins.ts'
import type { VaultContent } from './vault.ts'

const school = { kind: 'organisation', id: crypto.randomUUID() } as const
const day = '2026-11-21'

async function emptyContent(): Promise<VaultContent> {
  return { version: 1, generation: 1, ...(await newKeys()), earlier: [], locks: [], pins: [] }
}

test('keys are new, then the same, and a substituted half is a change', async () => {
  const content = await emptyContent()
  const [keys, other] = [await publicKeysOf(await newKeys()), await publicKeysOf(await newKeys())]
  expect(checkPin(content, school, keys)).toBe('new')
  const pinned = pinKeys(content, school, keys, day)
  expect(checkPin(pinned, school, keys)).toBe('same')
  expect(checkPin(pinned, school, { ...keys, recipient: other.recipient })).toBe('changed')
  expect(checkPin(pinned, school, { ...keys, verifyKey: other.verifyKey })).toBe('changed')
  expect(checkPin(pinned, { kind: 'member', id: school.id }, other)).toBe('new')
})

test('a changed key is never pinned by the way, only on purpose', async () => {
  const [keys, other] = [await publicKeysOf(await newKeys()), await publicKeysOf(await newKeys())]
  const pinned = pinKeys(await emptyContent(), school, keys, day)
  expect(() => pinKeys(pinned, school, other, day)).toThrow(expect.objectContaining({ code: 'changedKey' }))
  expect(pinKeys(pinned, school, keys, '2027-01-01')).toBe(pinned)
  const replaced = replacePin(pinned, school, other, day)
  expect(pinnedKeys(replaced, school)).toEqual(other)
  expect(replaced.pins).toHaveLength(1)
})
