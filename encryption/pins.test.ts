import { expect, test } from 'vitest'
import { newKeys, publicKeysOf, recipientOf } from './identity.ts'
import { checkPin, pinKeys, pinnedKeys, replacePin } from './pins.ts'
import { newRecoveryKit } from './recovery.ts'
import { openVault, sealVault, type VaultContent } from './vault.ts'

const school = { kind: 'organisation', id: crypto.randomUUID() } as const
const day = '2026-11-21'

async function emptyContent(): Promise<VaultContent> {
  return { version: 1, generation: 1, ...(await newKeys()), earlier: [], locks: [], pins: [] }
}

test('detects new and known keys and reports a substituted half as changed', async () => {
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

test('keeps replaced keys with the dates they were known', async () => {
  const keys = await Promise.all(Array.from({ length: 12 }, async () => publicKeysOf(await newKeys())))
  const days = keys.map((_, at) => `2026-11-${10 + at}`)
  let content = await emptyContent()
  for (const [at, each] of keys.entries()) content = replacePin(content, school, each, days[at] ?? day)
  content = await reopened(content)
  const earlier = content.pins[0]?.earlier ?? []
  expect(earlier.at(-1)).toEqual({ ...keys[10], firstSeen: days[10], until: days[11] })
  expect(earlier.map(({ firstSeen }) => firstSeen)).toEqual(days.slice(3, 11))
  expect(checkPin(content, school, keys[10] ?? expect.fail())).toBe('changed')
})

/** As it is after it was sealed and opened. */
async function reopened(content: VaultContent): Promise<VaultContent> {
  const { lock } = newRecoveryKit()
  const recipient = await recipientOf(lock)
  const { sealed } = await sealVault({ ...content, locks: [{ kind: 'recovery', recipient, addedOn: day }] })
  return openVault(sealed, lock, null)
}
