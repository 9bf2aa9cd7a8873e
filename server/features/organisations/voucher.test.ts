import { expect, test } from 'vitest'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import { isSignedVoucher } from './voucher.ts'

const organisationId = '5a4e7c1e-6f0b-4d0c-9b52-3f7a1d2c8e90'
const memberId = 'c0e6a1de-3a5b-4f6c-8d7e-9f0a1b2c3d4e'

test('accepts a voucher signed by devices and rejects any change to it', async () => {
  const key = await newOrganisationKey(organisationId)
  const keys = await publicKeysOf(await newKeys())
  const voucher = {
    organisationId,
    generation: 1,
    verifyKey: (await publicKeysOf(key)).verifyKey,
    memberId,
    keys,
    signature: vouchForHandler(key, { memberId, ...keys }),
  }
  expect(isSignedVoucher(voucher)).toBe(true)
  const others = await publicKeysOf(await newKeys())
  const changed = [
    { generation: 2 },
    { memberId: organisationId },
    { keys: others },
    { verifyKey: others.verifyKey },
  ]
  for (const part of changed) expect(isSignedVoucher({ ...voucher, ...part })).toBe(false)
})
