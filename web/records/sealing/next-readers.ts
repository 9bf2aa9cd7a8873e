import type { KeyHolder } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Keyring } from '../keyring/keyring.ts'
import type { OpenedReport } from './opening.ts'
import { isHandlerBy, type SignedReaders, signedReaders, type TeamKey } from './signed-readers.ts'
import { type ReadTeamKeys, readTeamKeys, teamKeyNow, type TeamNow } from './team-keys.ts'

/** The readers of the next epoch, and whether it must start now. */
export interface NextReaders {
  readonly holders: readonly KeyHolder[]
  readonly isDue: boolean
  /** `null` where the report is sealed to no key of a team. */
  readonly team: TeamNow | null
  /** The reporter's device has found the team's key by what is signed, and has not yet said so in the report. */
  readonly isNews: boolean
}

/**
 * Who the next epoch's key is sealed to: those who are readers by what is signed, and not merely because the server names
 * them. Whether a new epoch must start follows from that too: a server that stays silent changes nothing.
 *
 * An epoch holds whom its beginner sealed it to, so it counts only where that was one who reads on: the reporter, a guest or
 * handler who was let in by name and not shut out since, or whom an entry by the team's newest key introduces. Anybody else's
 * is followed by another: a handler who has left still has their signature, and can start one of their own.
 *
 * @param without a member who is being shut out
 * @throws EncryptionError `changedKey` where the server names anybody else, ApiError, OfflineError
 */
export async function nextReaders(
  keyring: Keyring,
  report: OpenedReport,
  without?: string,
  readKeys: ReadTeamKeys = readTeamKeys,
): Promise<NextReaders> {
  const signed = signedReaders(report)
  const team = signed.team && (await teamKeyNow(keyring, report, signed.team, readKeys))
  const key = team?.key ?? null
  const named = report.record.holders.filter((holder) => !('id' in holder) || holder.id !== without)
  const isElsewhere = key !== null && key.recipient !== signed.sealedTo
  const isOwed = signed.isOwed || isElsewhere || !isBegunByReader(keyring, report, signed, key)
  const isDue = report.record.epochDue || without !== undefined || isOwed
  const isNews =
    report.record.role === 'reporter' &&
    key !== null &&
    signed.team?.byReporter.at(-1)?.recipient !== key.recipient
  const holders = isDue ? named.map((holder) => readerFor(holder, signed, key)) : named
  return { holders, isDue, team, isNews }
}

/** Whether the next entry must start a new epoch. */
export async function isNewKeyDue(keyring: Keyring, report: OpenedReport): Promise<boolean> {
  return (await nextReaders(keyring, report)).isDue
}

function isBegunByReader(
  { signers }: Keyring,
  { history }: OpenedReport,
  { begunBy, reporter, named }: SignedReaders,
  team: TeamKey | null,
): boolean {
  if (begunBy === null) return false
  const readers = [reporter, team, ...named, ...signers]
  return (
    readers.some((each) => each?.verifyKey === begunBy) ||
    (team !== null && isHandlerBy(team, begunBy, history))
  )
}

/** Who a holder that the server names stands for. Where that is the team, its key is the one that is known to be the newest. */
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
