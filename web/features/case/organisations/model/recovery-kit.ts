import {
  type OrganisationKit,
  recoverOrganisationKey,
  rehearseOrganisationKit,
  setOrganisationKit,
} from '#contract/organisation-kits.ts'
import { listOrganisationKeys, type Membership } from '#contract/organisations.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { makeKit as sealKit, openKit } from '#encryption/kits.ts'
import { type OrganisationKey, sealOrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import { call } from '#web/platform/api/call.ts'
import { openedVault } from '#web/platform/vault/vault-operations.ts'
import { publicHalves } from '#web/platform/vault/successions.ts'
import { trustOrganisation } from '#web/platform/vault/organisation-keys.ts'

/**
 * Creates a recovery kit that replaces the previous one.
 * @returns its three phrases, which are not stored
 */
export async function makeKit(key: OrganisationKey): Promise<readonly (readonly string[])[]> {
  const { phrases, sealed } = await sealNewKit(key)
  await storeKit(key, sealed)
  return phrases
}

/** Creates a recovery kit without activating it. */
export async function sealNewKit(key: OrganisationKey) {
  const { phrases, sealed } = await sealKit(key)
  return { phrases, sealed: toBase64url(sealed) }
}

/** Activates a recovery kit, replacing the previous one. */
export async function storeKit(key: OrganisationKey, sealed: string): Promise<void> {
  const body = { generation: key.generation, sealed }
  await call(setOrganisationKit, { params: { id: key.organisationId }, body })
}

/**
 * Tests two of the phrases.
 *
 * @throws EncryptionError if one is wrong or not a kit phrase
 */
export async function testPhrases(
  id: string,
  kit: OrganisationKit,
  one: string,
  other: string,
): Promise<void> {
  await keyOf(id, kit, one, other)
  await call(rehearseOrganisationKit, { params: { id }, body: { generation: kit.generation } })
}

/**
 * Restores the key from two phrases if nobody holds it any more. The key is unchanged, so everything sealed to it opens, and nobody has to
 * trust a new one.
 *
 * @throws EncryptionError as above
 */
export async function recoverKey(
  id: string,
  kit: OrganisationKit,
  one: string,
  other: string,
): Promise<Membership> {
  const key = await keyOf(id, kit, one, other)
  const { memberId, publicKeys } = openedVault()
  const sealedKey = toBase64url(await sealOrganisationKey(key, publicKeys.recipient))
  const signature = vouchForHandler(key, { memberId, ...publicKeys })
  const body = { generation: key.generation, sealedKey, signature }
  return call(recoverOrganisationKey, { params: { id }, body })
}

async function keyOf(id: string, kit: OrganisationKit, one: string, other: string): Promise<OrganisationKey> {
  const { keys } = await call(listOrganisationKeys, { params: { id } })
  const known = keys.find(({ generation }) => generation === kit.generation)
  if (!known) throw new EncryptionError({ code: 'changedKey' })
  const expected = { organisationId: id, ...publicHalves(known) }
  const key = await openKit(fromBase64url(kit.sealed), one, other, expected)
  // The vault's pinned key of this organisation has to lead to it.
  await trustOrganisation({ id, key: keys.at(-1) ?? null })
  return key
}
