import { listOrganisationKeys, type OrganisationKeyRecord } from '#contract/organisations.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import { checkSuccession, signSuccession, type Succession } from '#encryption/organisation.ts'
import { call } from '#web/platform/api/call.ts'
import { publicHalves, successions } from '#web/platform/vault/successions.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from './opening.ts'
import type { SignedReaders, TeamKey } from './signed-readers.ts'

/** How the keys that an organisation has had are come by: from the server, whose word is checked. */
export type ReadTeamKeys = (organisationId: string) => Promise<readonly OrganisationKeyRecord[]>

/** The team's key now. */
export interface TeamNow {
  readonly key: TeamKey
  /** How keys gave way to each other up to that one, the oldest first, as far as it had to be looked at. */
  readonly line: readonly Succession[]
}

/** @returns the public keys of an organisation, as the server names them */
export async function readTeamKeys(id: string): Promise<readonly OrganisationKeyRecord[]> {
  return (await call(listOrganisationKeys, { params: { id } }, { credentials: 'omit' })).keys
}

/**
 * The newest key that signed successions lead to: for a handler from the newest that they hold, for everybody else from the
 * newest that the reporter introduced, whose device checked it. The server cannot lead back behind that one, nor past it to a
 * key that an earlier one signed as well.
 *
 * What anybody else introduces is only a reason to ask. A colleague who holds the team's key can have it sign whatever they
 * like, and must not be able to stop the reporter with it. [Note: Entries]
 *
 * @throws EncryptionError `changedKey` where the server offers another, or one that the vault remembers lies elsewhere;
 * ApiError, OfflineError
 */
export async function teamKeyNow(
  keyring: Keyring,
  { record }: OpenedReport,
  { sentTo, byReporter, introduced }: NonNullable<SignedReaders['team']>,
  readKeys: ReadTeamKeys,
): Promise<TeamNow> {
  const { id } = sentTo
  const ofTeam = ({ organisationId }: { organisationId: string }) => organisationId === id
  const holding = keyring.organisations
    .filter(ofTeam)
    .toSorted((one, other) => one.generation - other.generation)
  const ownNewest = holding.at(-1)
  // What a handler holds was checked from key to key when it was opened.
  const own: readonly PublicKeys[] = ownNewest ? holding : byReporter
  const from = publicHalves(own.at(-1) ?? sentTo)
  const checked = new Set<string>(own.map(({ recipient }) => recipient))
  const pinned = ownNewest ? undefined : keyring.pinned?.find(ofTeam)
  const offered = record.holders.find((holder) => holder.kind === 'organisation' && holder.id === id)
  const binding = [pinned, offered].flatMap((each) => (each ? [each.recipient] : []))
  const heardOf = ownNewest ? [] : introduced.map(({ recipient }) => recipient)
  const line = await signedAgain(holding)
  if ([...binding, ...heardOf].every((each) => checked.has(each))) return { key: { id, ...from }, line }

  const keys = await readKeys(id)
  const chain = successions(id, keys)
  const leads = (one: PublicKeys, other: PublicKeys) => checkSuccession(id, one, other, chain) !== 'refused'
  const after = keys
    .toSorted((one, other) => one.generation - other.generation)
    .map((key) => publicHalves(key))
    .filter((key) => leads(from, key))
  for (const { recipient } of after) checked.add(recipient)
  // A key that this member knew before may lie before the line.
  if (pinned && leads(pinned, from)) checked.add(pinned.recipient)
  const newest = after.at(-1)
  if (!newest || !binding.every((each) => checked.has(each)))
    throw new EncryptionError({ code: 'changedKey' })
  const followed = chain.filter(({ to }) => after.some(({ recipient }) => recipient === to.recipient))
  return { key: { id, ...newest }, line: [...line, ...followed] }
}

/** The successions between keys that are held, the oldest first. The server need not be asked for them. */
function signedAgain(holding: Keyring['organisations']): Promise<Succession[]> {
  const pairs = holding.flatMap((next, index) => {
    const last = holding[index - 1]
    return last && last.generation + 1 === next.generation ? [{ last, next }] : []
  })
  return Promise.all(pairs.map(({ last, next }) => signSuccession(last, next)))
}
