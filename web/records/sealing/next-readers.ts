import type { KeyHolder } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from './report-opener.ts'
import { isVouchedHandler, type SignedReaders, signedReaders, type TeamKey } from './signed-readers.ts'
import { type ReadTeamKeys, readTeamKeys, findCurrentTeamKey, type CurrentTeamKey } from './team-keys.ts'

/** The readers of the next epoch, and whether it must start now. */
export interface NextReaders {
  readonly holders: readonly KeyHolder[]
  readonly isDue: boolean
  /** `null` if the report is sealed to no team key. */
  readonly team: CurrentTeamKey | null
  /** The reporter's device has verified the team's key by signatures, and has not introduced it in the report yet. */
  readonly isNews: boolean
}

/**
 * Determines to whom the next epoch's key is sealed: the readers according to signatures, and not merely because the server names them.
 * This also determines whether a new epoch must start, so a silent server changes nothing. An epoch is sealed to the readers chosen by its
 * starter, so it counts only if that is a current reader: the reporter, a guest or handler who was admitted by name and not revoked since,
 * or one introduced by an entry of the team's newest key. Any other epoch is followed by a new one: a departed handler still has their
 * signing key, and could start one.
 *
 * @param without a member whose access is being revoked
 * @throws EncryptionError `changedKey` if the server names anybody else, ApiError, OfflineError
 */
export async function nextReaders(
  keyring: Keyring,
  report: OpenedReport,
  without?: string,
  readKeys: ReadTeamKeys = readTeamKeys,
): Promise<NextReaders> {
  const signed = signedReaders(report)
  const team = signed.team && (await findCurrentTeamKey(keyring, report, signed.team, readKeys))
  const key = team?.key ?? null
  const named = report.record.holders.filter((holder) => !('id' in holder) || holder.id !== without)
  const isElsewhere = key !== null && key.recipient !== signed.sealedTo
  const isOwed = signed.isOwed || isElsewhere || !isStartedByReader(keyring, report, signed, key)
  const isDue = report.record.epochDue || without !== undefined || isOwed
  const isNews =
    report.record.role === 'reporter' &&
    key !== null &&
    signed.team?.byReporter.at(-1)?.recipient !== key.recipient
  const holders = isDue ? named.map((holder) => readerFor(holder, signed, key)) : named
  return { holders, isDue, team, isNews }
}

/** Whether the next entry must start a new epoch. */
export async function needsNewEpoch(keyring: Keyring, report: OpenedReport): Promise<boolean> {
  return (await nextReaders(keyring, report)).isDue
}

function isStartedByReader(
  { signers }: Keyring,
  { history }: OpenedReport,
  { begunBy, reporter, named }: SignedReaders,
  team: TeamKey | null,
): boolean {
  if (begunBy === null) return false
  const readers = [reporter, team, ...named, ...signers]
  return (
    readers.some((each) => each?.verifyKey === begunBy) ||
    (team !== null && isVouchedHandler(team, begunBy, history))
  )
}

/** The reader for a key holder named by the server. For the team it is the newest known key. */
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
