import { registerOrganisation } from '#contract/organisation-pages.ts'
import { decideVerification } from '#contract/organisation-verifications.ts'
import { foundOrganisationKey, listQueue } from '#contract/organisations.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, sealOrganisationKey } from '#encryption/organisation.ts'
import { keyringOf, type Team } from '../../../demo/team.ts'
import { oneYearFromNow, schoolRegistration } from '../organisations.ts'
import type { Seed } from './seed/seed.ts'
import type { SeededMember } from './seed/members.ts'

/** A school that an administrator verified, whose owner handles reports. */
export async function createSchool(
  { caller }: Seed,
  admin: SeededMember,
  owner: SeededMember,
  name = 'Harbour School',
): Promise<Team> {
  const body = schoolRegistration({ name })
  const { organisation } = await caller.call(registerOrganisation, { body }, owner)
  const params = { id: organisation.id }
  const key = await newOrganisationKey(organisation.id)
  const keys = await publicKeysOf(key)
  const sealedKey = toBase64url(await sealOrganisationKey(key, owner.keys.recipient))
  await caller.call(foundOrganisationKey, { params, body: { ...keys, sealedKey } }, owner)
  await caller.call(listQueue, { params, query: {} }, owner)
  const verified = { outcome: 'verified' as const, reason: 'We called the office.', until: oneYearFromNow() }
  await caller.call(decideVerification, { params, body: verified }, admin)
  const keyring = { ...keyringOf(owner), organisations: [{ ...key, ...keys }] }
  return { addressee: { organisation, keys }, handler: owner, keyring }
}
