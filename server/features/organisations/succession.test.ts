import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { newOrganisationKey, succeedOrganisationKey } from '#encryption/organisation.ts'
import { isSignedSuccession } from './succession.ts'

const organisationId = '5a4e7c1e-6f0b-4d0c-9b52-3f7a1d2c8e90'

test('accepts a succession signed by devices and rejects any change to it', async () => {
  const { succession, earlierKey } = await succeedOrganisationKey(await newOrganisationKey(organisationId))
  expect(toBase64url(earlierKey).length).toBeLessThan(4096)
  expect(isSignedSuccession(succession)).toBe(true)
  const stranger = (await succeedOrganisationKey(await newOrganisationKey(organisationId))).succession
  const changed = [
    { organisationId: 'c0e6a1de-3a5b-4f6c-8d7e-9f0a1b2c3d4e' },
    { generation: succession.generation + 1 },
    { from: stranger.from },
    { to: stranger.to },
    { signature: stranger.signature },
    { signature: '' },
  ]
  for (const part of changed) expect(isSignedSuccession({ ...succession, ...part })).toBe(false)
})

test('a predecessor whose key is no key signs nothing', async () => {
  const { succession } = await succeedOrganisationKey(await newOrganisationKey(organisationId))
  expect(isSignedSuccession({ ...succession, from: { ...succession.from, verifyKey: 'x' } })).toBe(false)
})
