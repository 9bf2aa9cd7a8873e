import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import type { OpenedReport } from './report-opener.ts'

/** A key of the organisation that received a report. */
export type TeamKey = PublicKeys & { readonly id: string }

/** The readers of a report, according to signatures. */
export interface SignedReaders {
  readonly reporter: Participant | null
  /** Guests, and for a report sealed to single handlers those, who were admitted by name and not revoked since. */
  readonly named: readonly Participant[]
  /** `null` if the report has no recipient, or bypasses the team's shared key. */
  readonly team: {
    readonly sentTo: TeamKey
    /** Those introduced by the reporter, whose device verified them, newest last. */
    readonly byReporter: readonly TeamKey[]
    /** Every team key introduced by anybody. */
    readonly introduced: readonly TeamKey[]
  } | null
  /** The starter of the current epoch, who chose its readers. */
  readonly begunBy: string | null
  /** The team key that the current epoch is sealed to, according to its starter. */
  readonly sealedTo: string | null
  /** A reader was revoked without a new epoch. */
  readonly isOwed: boolean
}

/**
 * Only the reporter admits guests, and only in a report sent to single handlers may one of them admit another. A departed handler can still
 * sign, and still has the organisation's key: what such an entry introduces does not determine the readers, as they could seal an epoch to
 * anybody.
 */
export function signedReaders({ history, keys }: Pick<OpenedReport, 'history' | 'keys'>): SignedReaders {
  const { entries, participants } = history
  const author = keys[0]?.reporter
  const first = entries.find((entry) => entry.author === author && entry.sequence === 1)
  let sentTo = teamKeysIn(first)[0] ?? null
  const named = new Map<string, Participant>()
  const known = new Map<string, Participant>(participants.map((each) => [each.verifyKey, each]))
  let byReporter: TeamKey[] = []
  let begunBy = author ?? null
  let sealedTo: string | null = sentTo?.recipient ?? null
  let epoch = first?.epoch ?? 1
  let isOwed = false
  for (const entry of entries) {
    const isReporters = entry.author === author
    if (isReporters && entry.kind === 'transfer') {
      sentTo = teamKeysIn(entry)[0] ?? null
      byReporter = []
      for (const [recipient, { kind }] of named) if (kind === 'handler') named.delete(recipient)
      isOwed = entry.epoch === epoch
    }
    const teamKey = teamKeysIn(entry).findLast(({ id }) => id === sentTo?.id)
    const begins = entry.epoch > epoch
    if (begins) {
      epoch = entry.epoch
      isOwed = false
      begunBy = entry.author
      // The first key is not stated (writing.ts, `teamToIntroduce`).
      sealedTo = (teamKey ?? sentTo)?.recipient ?? null
    }
    if (isReporters) byReporter.push(...teamKeysIn(entry).filter(({ id }) => id === sentTo?.id))
    const readmits = isReporters || (sentTo === null && isNamedHandler(known.get(entry.author), named))
    for (const each of readmits ? entry.introduces : []) {
      if (each.kind === 'handler' ? sentTo === null : isReporters && each.kind === 'guest')
        named.set(each.recipient, each)
    }
    if (!isReporters || entry.kind !== 'revocation') continue
    for (const [recipient, { id }] of named) if (id === readRevokedMember(entry)) named.delete(recipient)
    if (!begins) isOwed = true
  }
  const introduced = participants.flatMap(toTeamKey).filter(({ id }) => id === sentTo?.id)
  return {
    reporter: participants.find(({ verifyKey }) => verifyKey === author) ?? null,
    named: [...named.values()],
    team: sentTo && { sentTo, byReporter, introduced },
    begunBy,
    sealedTo,
    isOwed,
  }
}

/** Whether the team's key vouches that somebody is a handler: only a holder of that key can do so. */
export function isVouchedHandler(
  { verifyKey: teamKey }: PublicKeys,
  verifyKey: string,
  { entries }: OpenedReport['history'],
): boolean {
  const introductions = entries.flatMap(({ author, introduces }) => (author === teamKey ? introduces : []))
  return introductions.some((each) => each.kind === 'handler' && each.verifyKey === verifyKey)
}

function isNamedHandler(
  participant: Participant | undefined,
  named: ReadonlyMap<string, Participant>,
): boolean {
  return participant !== undefined && named.get(participant.recipient)?.kind === 'handler'
}

function teamKeysIn(entry: OpenedEntry | undefined): TeamKey[] {
  return entry ? entry.introduces.flatMap(toTeamKey) : []
}

function toTeamKey({ kind, id, recipient, verifyKey }: Participant): TeamKey[] {
  return kind === 'organisation' && id !== null ? [{ id, recipient, verifyKey }] : []
}

/** The member whose access a revocation ends. */
function readRevokedMember({ content }: OpenedEntry): unknown {
  return typeof content === 'object' && content !== null && 'member' in content
    ? content['member']
    : undefined
}
