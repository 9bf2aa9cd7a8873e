import { listOrganisationKeys, type OrganisationKeyRecord } from '#contract/organisations.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import { checkSuccession, signSuccession, type Succession } from '#encryption/organisation.ts'
import { call } from '#web/platform/api/call.ts'
import { publicHalves, successions } from '#web/platform/vault/successions.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from './report-opener.ts'
import type { SignedReaders, TeamKey } from './signed-readers.ts'

/** Reads all keys an organisation has had: from the server, whose response is verified. */
export type ReadTeamKeys = (organisationId: string) => Promise<readonly OrganisationKeyRecord[]>

/** The team's current key. */
export interface CurrentTeamKey {
  readonly key: TeamKey
  /** The successions that lead to it, oldest first, as far as needed. */
  readonly line: readonly Succession[]
}

/** @returns the public keys of an organisation, as named by the server */
export async function readTeamKeys(id: string): Promise<readonly OrganisationKeyRecord[]> {
  return (await call(listOrganisationKeys, { params: { id } }, { credentials: 'omit' })).keys
}

/**
 * The newest key that signed successions lead to: for a handler from the newest they hold, for everybody else from the newest introduced by
 * the reporter, whose device verified it. The server can neither go back behind that one, nor branch to another key signed by an earlier
 * one. What anybody else introduces only triggers a request. A colleague who holds the team's key can have it sign anything, and must not
 * be able to block the reporter with it. [Note: Entries]
 *
 * @throws EncryptionError `changedKey` if the server offers another key, or one pinned in the vault is not on the line; ApiError,
 *   OfflineError
 */
export async function findCurrentTeamKey(
  keyring: Keyring,
  { record }: OpenedReport,
  { sentTo, byReporter, introduced }: NonNullable<SignedReaders['team']>,
  readKeys: ReadTeamKeys,
): Promise<CurrentTeamKey> {
  const { id } = sentTo
  const ofTeam = ({ organisationId }: { organisationId: string }) => organisationId === id
  const heldKeys = keyring.organisations
    .filter(ofTeam)
    .toSorted((one, other) => one.generation - other.generation)
  const ownNewest = heldKeys.at(-1)
  // The keys held by a handler were verified from key to key when they were opened.
  const own: readonly PublicKeys[] = ownNewest ? heldKeys : byReporter
  const from = publicHalves(own.at(-1) ?? sentTo)
  const checked = new Set<string>(own.map(({ recipient }) => recipient))
  const pinned = ownNewest ? undefined : keyring.pinned?.find(ofTeam)
  const offered = record.holders.find((holder) => holder.kind === 'organisation' && holder.id === id)
  const binding = [pinned, offered].flatMap((each) => (each ? [each.recipient] : []))
  const heardOf = ownNewest ? [] : introduced.map(({ recipient }) => recipient)
  const line = await listHeldSuccessions(heldKeys)
  if ([...binding, ...heardOf].every((each) => checked.has(each))) return { key: { id, ...from }, line }

  const keys = await readKeys(id)
  const chain = successions(id, keys)
  const leads = (one: PublicKeys, other: PublicKeys) => checkSuccession(id, one, other, chain) !== 'refused'
  const after = keys
    .toSorted((one, other) => one.generation - other.generation)
    .map((key) => publicHalves(key))
    .filter((key) => leads(from, key))
  for (const { recipient } of after) checked.add(recipient)
  // A pinned key of this member may precede the line.
  if (pinned && leads(pinned, from)) checked.add(pinned.recipient)
  const newest = after.at(-1)
  if (!newest || !binding.every((each) => checked.has(each)))
    throw new EncryptionError({ code: 'changedKey' })
  const followed = chain.filter(({ to }) => after.some(({ recipient }) => recipient === to.recipient))
  return { key: { id, ...newest }, line: [...line, ...followed] }
}

/** The successions between held keys, oldest first, without a request to the server. */
function listHeldSuccessions(heldKeys: Keyring['organisations']): Promise<Succession[]> {
  const pairs = heldKeys.flatMap((next, index) => {
    const last = heldKeys[index - 1]
    return last && last.generation + 1 === next.generation ? [{ last, next }] : []
  })
  return Promise.all(pairs.map(({ last, next }) => signSuccession(last, next)))
}
