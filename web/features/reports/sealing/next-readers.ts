import { listOrganisationKeys, type OrganisationKey as KnownKey } from '#contract/organisations.ts'
import type { KeyHolder } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import { checkSuccession } from '#encryption/organisation.ts'
import { call } from '#web/platform/api/call.ts'
import { publicHalves, successions } from '#web/platform/vault/successions.ts'
import type { Access } from './access.ts'
import type { OpenedReport } from './opening.ts'
import { type SignedReaders, signedReaders, type TeamKey } from './signed-readers.ts'

/** How the keys that an organisation has had are come by: from the server, whose word is checked. */
export type ReadTeamKeys = (organisationId: string) => Promise<readonly KnownKey[]>

/** For whom a next epoch is, and whether it must begin now. */
export interface NextReaders {
  readonly holders: readonly KeyHolder[]
  readonly isDue: boolean
  /** The team's key now; `null` where the report is sealed to none. */
  readonly team: TeamKey | null
  /** The team's key has followed the one to which the present epoch is sealed. */
  readonly isSucceeded: boolean
}

/** @returns the public keys of an organisation, as the server names them */
export async function readTeamKeys(id: string): Promise<readonly KnownKey[]> {
  return (await call(listOrganisationKeys, { params: { id } }, { credentials: 'omit' })).keys
}

/**
 * To whom the next epoch's key is sealed: those who are readers by what is signed, and not merely because the server names
 * them. The team's key is the newest that signed successions lead to from the one to which the report was sent. Whether a new
 * epoch must begin follows from that too: a server that stays silent changes nothing.
 *
 * @param without a member who is being shut out
 * @throws EncryptionError `changedKey` where the server names anybody else, ApiError, OfflineError
 */
export async function nextReaders(
  access: Access,
  report: OpenedReport,
  without?: string,
  readKeys: ReadTeamKeys = readTeamKeys,
): Promise<NextReaders> {
  const signed = signedReaders(report)
  const team = signed.team && (await teamKeyNow(access, report, signed.team, readKeys))
  const named = report.record.holders.filter((holder) => !('id' in holder) || holder.id !== without)
  const isSucceeded = team !== null && team.recipient !== signed.sealedTo
  const isDue = report.record.epochDue || without !== undefined || signed.isOwed || isSucceeded
  if (!isDue) return { holders: named, isDue, team, isSucceeded }
  return { holders: named.map((holder) => readerFor(holder, signed, team)), isDue, team, isSucceeded }
}

/** Whether the next entry must begin a new epoch. */
export async function isNewKeyDue(access: Access, report: OpenedReport): Promise<boolean> {
  return (await nextReaders(access, report)).isDue
}

/** Whom a holder that the server names stands for. Where that is the team, its key is the one that is known to be the newest. */
function readerFor(holder: KeyHolder, { reporter, named }: SignedReaders, team: TeamKey | null): KeyHolder {
  if (holder.kind === 'organisation') {
    if (team?.id !== holder.id) throw new EncryptionError({ code: 'changedKey' })
    return { ...holder, recipient: team.recipient }
  }
  const candidates = holder.kind === 'member' || holder.kind === 'receipt' ? [reporter] : named
  const id = holder.kind === 'receipt' ? null : holder.id
  const isSigned = candidates.some(
    (each) => each?.kind === holder.kind && each.id === id && each.recipient === holder.recipient,
  )
  if (!isSigned) throw new EncryptionError({ code: 'changedKey' })
  return holder
}

async function teamKeyNow(
  access: Access,
  { record }: OpenedReport,
  { sentTo, byReporter, introduced }: NonNullable<SignedReaders['team']>,
  readKeys: ReadTeamKeys,
): Promise<TeamKey> {
  const { id } = sentTo
  const ofTeam = ({ organisationId }: { organisationId: string }) => organisationId === id
  const [held] = access.organisations
    .filter(ofTeam)
    .toSorted((one, other) => other.generation - one.generation)
  const pinned = access.pinned?.find(ofTeam)
  const offered = record.holders.find(
    (holder) => holder.kind === 'organisation' && holder.id === id,
  )?.recipient
  // What a handler holds was checked from key to key when it was opened, and what the reporter introduced by their device.
  const known: PublicKeys = held ?? byReporter
  const trusted: readonly PublicKeys[] = held ? access.organisations : [sentTo, byReporter]
  const checked = new Set<string>(trusted.map(({ recipient }) => recipient))
  const claimed = held ? [] : [...introduced, ...(pinned ? [pinned] : [])].map(({ recipient }) => recipient)
  const others = [...claimed, ...(offered === undefined ? [] : [offered])]
  if (others.every((each) => checked.has(each))) return { id, ...publicHalves(known) }

  const keys = await readKeys(id)
  const chain = successions(id, keys)
  const leads = (from: PublicKeys, to: PublicKeys) => checkSuccession(id, from, to, chain) !== 'refused'
  const line = keys
    .map((key) => ({ generation: key.generation, ...publicHalves(key) }))
    .filter((key) => leads(held ?? sentTo, key))
    .toSorted((one, other) => one.generation - other.generation)
  for (const { recipient } of line) checked.add(recipient)
  // A key that this member knew before the report was sent lies before the line.
  if (pinned && leads(pinned, sentTo)) checked.add(pinned.recipient)
  const newest = line.at(-1)
  if (!newest || !others.every((each) => checked.has(each))) throw new EncryptionError({ code: 'changedKey' })
  return { id, recipient: newest.recipient, verifyKey: newest.verifyKey }
}
