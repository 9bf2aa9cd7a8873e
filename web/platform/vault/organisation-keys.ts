import {
  listOrganisationKeys,
  type Membership,
  type OrganisationKeyRecord,
  setVoucher,
} from '#contract/organisations.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { checkSuccession, openOrganisationKey, type OrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import { checkPin, pinKeys, pinnedKeys, replacePin } from '#encryption/pins.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { utcDay } from '#web/ui/days.ts'
import { call } from '../api/call.ts'
import { fetchOrCached } from './cached-answers.ts'
import { changeVault, openedVault } from './vault-operations.ts'
import { publicHalves, successions } from './successions.ts'

/** An organisation with the key that the server returns for it. */
interface Keyed {
  id: string
  key: OrganisationKeyRecord | null
}

/**
 * Checks that an organisation's key is the one pinned in this member's vault, or a signed successor of it; a
 * key seen for the first time is pinned. Needs the open vault, and the network if the key is new.
 *
 * @returns `succeeded` if the organisation has changed its key, which is shown to the person
 * @throws EncryptionError `changedKey` if the known key did not sign the new one: nothing must be sealed to
 * it
 */
export async function trustOrganisation({ id, key }: Keyed): Promise<'known' | 'succeeded'> {
  if (!key) throw new EncryptionError({ code: 'changedKey' })
  const subject = { kind: 'organisation', id } as const
  const offered = publicHalves(key)
  const today = utcDay()
  const known = checkPin(openedVault().content, subject, offered)
  if (known === 'same') return 'known'
  if (known === 'new') {
    await changeVault((content) => pinKeys(content, subject, offered, today))
    return 'known'
  }
  const pinned = pinnedKeys(openedVault().content, subject)
  const { keys } = await call(listOrganisationKeys, { params: { id } })
  if (!pinned || checkSuccession(id, pinned, offered, successions(id, keys)) !== 'succeeded') {
    throw new EncryptionError({ code: 'changedKey' })
  }
  await changeVault((content) => replacePin(content, subject, offered, today))
  return 'succeeded'
}

/**
 * The keys of an organisation that a handler holds, newest first: the current one from the seal made to
 * them, and each earlier one from the seal to its successor.
 *
 * @throws EncryptionError if the sealed key is not the organisation's, or the organisation's is not the
 * pinned one
 */
export async function openOrganisationKeys({
  organisation,
  sealedKey,
}: Membership): Promise<OrganisationKey[]> {
  if (!sealedKey || !organisation.key) return []
  await trustOrganisation(organisation)
  const { keys } = await keysOrCached(organisation.id)
  const { identity, earlier } = openedVault().content
  const opened: OrganisationKey[] = []
  let identities = [identity, ...earlier.map((own) => own.identity)]
  let sealed: string | null = sealedKey
  for (const known of keys.toSorted((one, other) => other.generation - one.generation)) {
    if (known.generation > organisation.key.generation) continue
    // A key that was created from nothing, after no holder was left, does not open the ones before it.
    if (!sealed) break
    const expected = { organisationId: organisation.id, ...publicHalves(known) }
    const key = await openOrganisationKey(fromBase64url(sealed), identities, expected)
    opened.push(key)
    identities = [key.identity]
    sealed = known.previousSealed
  }
  return opened
}

/** The keys of an organisation from the server; offline, the copy on this device. */
async function keysOrCached(id: string): Promise<CallResult<typeof listOrganisationKeys>> {
  return fetchOrCached(openedVault(), `organisation-keys/${id}`, listOrganisationKeys.result, () =>
    call(listOrganisationKeys, { params: { id } }),
  ).then(({ value }) => value)
}

/**
 * Lets the organisation's key sign this handler's own, unless it has: without that, no report that excludes
 * an involved colleague can be sealed to them. In the background; if it fails, the next opening repeats it.
 * [Note: Vouchers]
 */
export function vouchForSelf(
  { organisation, vouched, keyGeneration }: Membership,
  key: OrganisationKey | undefined,
): void {
  if (vouched || key?.generation !== keyGeneration || !key) return
  const { memberId, publicKeys } = openedVault()
  const signature = vouchForHandler(key, { memberId, ...publicKeys })
  const body = { generation: key.generation, signature }
  call(setVoucher, { params: { id: organisation.id }, body }).catch(() => undefined)
}
