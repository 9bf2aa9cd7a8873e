import { expect, test } from 'vitest'
import { newIdentity, newKeys, publicKeysOf, recipientOf } from './identity.ts'
import {
  checkSuccession,
  newOrganisationKey,
  openOrganisationKey,
  type OrganisationKey,
  sealOrganisationKey,
  succeedOrganisationKey,
} from './organisation.ts'

const organisationId = crypto.randomUUID()

async function expectedOf(key: OrganisationKey) {
  return { organisationId, ...(await publicKeysOf(key)) }
}

test('a handler who was admitted opens the key and admits the next', async () => {
  const [first, second] = [await newIdentity(), await newIdentity()]
  const key = await newOrganisationKey(organisationId)
  const expected = await expectedOf(key)
  const admitted = await openOrganisationKey(
    await sealOrganisationKey(key, await recipientOf(first)),
    [first],
    expected,
  )
  expect(admitted).toEqual(key)
  const next = await sealOrganisationKey(admitted, await recipientOf(second))
  expect(await openOrganisationKey(next, [second], expected)).toEqual(key)
  await expect(openOrganisationKey(next, [first], expected)).rejects.toMatchObject({ code: 'cannotOpen' })
})

test("a key that the server made and sealed to a handler is not the organisation's", async () => {
  const handler = await newIdentity()
  const [real, forged] = [await newOrganisationKey(organisationId), await newOrganisationKey(organisationId)]
  const expected = await expectedOf(real)
  for (const key of [
    forged,
    { ...real, signingSeed: forged.signingSeed },
    { ...real, identity: forged.identity },
    { ...real, organisationId: 'other' },
  ]) {
    const sealed = await sealOrganisationKey(key, await recipientOf(handler))
    await expect(openOrganisationKey(sealed, [handler], expected)).rejects.toMatchObject({
      code: 'substitutedKey',
    })
  }
})

test('after a handler leaves, the new key opens content of the old', async () => {
  const old = await newOrganisationKey(organisationId)
  const { key, earlierKey } = await succeedOrganisationKey(old)
  expect(key.generation).toBe(2)
  expect(await openOrganisationKey(earlierKey, [key.identity], await expectedOf(old))).toEqual(old)
})

test('a pin on any earlier key resolves to the current key', async () => {
  const first = await newOrganisationKey(organisationId)
  const second = await succeedOrganisationKey(first)
  const third = await succeedOrganisationKey(second.key)
  const chain = [second.succession, third.succession]
  const present = await publicKeysOf(third.key)
  expect(checkSuccession(organisationId, await publicKeysOf(first), present, chain)).toBe('succeeded')
  expect(checkSuccession(organisationId, await publicKeysOf(second.key), present, chain)).toBe('succeeded')
  expect(checkSuccession(organisationId, present, present, chain)).toBe('same')
})

test('rejects a key without an unbroken signature chain from the pinned one', async () => {
  const first = await newOrganisationKey(organisationId)
  const second = await succeedOrganisationKey(first)
  const third = await succeedOrganisationKey(second.key)
  const stranger = await publicKeysOf(await newKeys())
  const [pinned, present] = [await publicKeysOf(first), await publicKeysOf(third.key)]
  const broken = [
    [],
    [third.succession],
    [third.succession, second.succession],
    [second.succession],
    [second.succession, { ...third.succession, signature: second.succession.signature }],
    [{ ...second.succession, to: stranger }],
    [second.succession, { ...third.succession, generation: 7 }],
  ]
  for (const chain of broken) expect(checkSuccession(organisationId, pinned, present, chain)).toBe('refused')
  const message = [second.succession, third.succession]
  expect(checkSuccession(organisationId, pinned, stranger, message)).toBe('refused')
  expect(checkSuccession(crypto.randomUUID(), pinned, present, message)).toBe('refused')
  // Back to the key that the one who left still holds.
  expect(checkSuccession(organisationId, present, pinned, message)).toBe('refused')
})

test('does not reach a key through a link from a different key', async () => {
  const first = await newOrganisationKey(organisationId)
  const second = await succeedOrganisationKey(first)
  const sideways = await succeedOrganisationKey({ ...second.key, identity: await newIdentity() })
  const chain = [second.succession, sideways.succession]
  const offered = await publicKeysOf(sideways.key)
  expect(checkSuccession(organisationId, await publicKeysOf(first), offered, chain)).toBe('refused')
})

test('rejects a chain signed by an impostor claiming the pinned key', async () => {
  const first = await newOrganisationKey(organisationId)
  const impostor = await newOrganisationKey(organisationId)
  const { key, succession } = await succeedOrganisationKey(impostor)
  const pinned = await publicKeysOf(first)
  const chain = [{ ...succession, from: pinned }]
  expect(checkSuccession(organisationId, pinned, await publicKeysOf(key), chain)).toBe('refused')
})
