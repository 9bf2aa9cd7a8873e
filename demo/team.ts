import {
  foundOrganisationKey,
  listQueue,
  type Organisation,
  readSupportTeam,
} from '#contract/organisations.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, sealOrganisationKey } from '#encryption/organisation.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { Addressee } from '#web/records/sealing/addressee.ts'
import type { Caller } from './caller.ts'
import { joinOrganisation } from './invitations.ts'
import type { Member } from './members.ts'

/** The support team of a server, and the access of the handler who holds its key. */
export interface Team {
  readonly addressee: Addressee
  readonly handler: Member
  readonly keyring: Keyring
}

/** The support team's public data. */
export const readTeam = (caller: Caller): Promise<Organisation> => caller.call(readSupportTeam, {})

/**
 * Makes a confirmed member the first handler of the support team: they are invited, make its key, and open its queue, so that
 * reports can be sent to it.
 */
export async function createTeam(caller: Caller, admin: Member, handler: Member): Promise<Team> {
  const organisation = await readTeam(caller)
  const params = { id: organisation.id }
  await joinOrganisation(caller, handler, { id: organisation.id, role: 'owner', by: admin })
  const key = await newOrganisationKey(organisation.id)
  const keys = await publicKeysOf(key)
  const sealedKey = toBase64url(await sealOrganisationKey(key, handler.keys.recipient))
  await caller.call(foundOrganisationKey, { params, body: { ...keys, sealedKey } }, handler)
  await caller.call(listQueue, { params, query: {} }, handler)
  const keyring = { ...keyringOf(handler), organisations: [{ ...key, ...keys }] }
  return { addressee: { organisation, keys }, handler, keyring }
}

/** A member's access to their own reports. */
export function keyringOf({ id, keys }: Member): Keyring {
  return {
    name: `member:${id}`,
    kind: 'member',
    memberId: id,
    options: {},
    signers: [keys],
    organisations: [],
  }
}
