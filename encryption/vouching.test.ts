import { expect, test } from 'vitest'
import { newKeys, publicKeysOf } from './identity.ts'
import { newOrganisationKey } from './organisation.ts'
import { isVouchedFor, vouchForHandler } from './vouching.ts'

const [organisationId, memberId] = [
  '5a4e7c1e-6f0b-4d0c-9b52-3f7a1d2c8e90',
  'c0e6a1de-3a5b-4f6c-8d7e-9f0a1b2c3d4e',
]

test('a voucher is valid only for exact handler keys in one organisation', async () => {
  const key = await newOrganisationKey(organisationId)
  const { verifyKey } = await publicKeysOf(key)
  const handler = { memberId, ...(await publicKeysOf(await newKeys())) }
  const signature = vouchForHandler(key, handler)
  const organisation = { organisationId, generation: 1, verifyKey }
  expect(isVouchedFor(organisation, handler, signature)).toBe(true)
  const otherLocks = await publicKeysOf(await newKeys())
  for (const changed of [
    { ...handler, memberId: organisationId },
    { ...handler, recipient: otherLocks.recipient },
    { ...handler, verifyKey: otherLocks.verifyKey },
  ]) {
    expect(isVouchedFor(organisation, changed, signature)).toBe(false)
  }
  expect(isVouchedFor({ ...organisation, generation: 2 }, handler, signature)).toBe(false)
  expect(isVouchedFor({ ...organisation, verifyKey: otherLocks.verifyKey }, handler, signature)).toBe(false)
})
