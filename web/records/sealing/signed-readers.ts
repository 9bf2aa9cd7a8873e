import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import type { OpenedReport } from './opening.ts'

/** A key of the organisation to which a report was sent. */
export type TeamKey = PublicKeys & { readonly id: string }

/** Who reads a report, by what is signed in it. */
export interface SignedReaders {
  readonly reporter: Participant | null
  /** Guests, and where it is sealed to handlers singly those, who were let in by name and not shut out since. */
  readonly named: readonly Participant[]
  /** `null` where the report was sent to nobody, or past the key that everybody in the team holds. */
  readonly team: {
    readonly sentTo: TeamKey
    /** Those that the reporter introduced, whose device checked them, the newest last. */
    readonly byReporter: readonly TeamKey[]
    /** Every key of the team that anybody introduced. */
    readonly introduced: readonly TeamKey[]
  } | null
  /** Who started the present epoch: it holds whom they sealed it to. */
  readonly begunBy: string | null
  /** The team's key that the present epoch is sealed to, as its starter says. */
  readonly sealedTo: string | null
  /** Somebody was shut out without a new epoch having started. */
  readonly isOwed: boolean
}

/**
 * Only the reporter lets guests in, and only where the report was sent to single handlers does one of them let in another. A
 * departed handler can still sign, and still has the organisation's key: what such an entry introduces says nothing about who
 * reads on, and they could seal an epoch to anybody.
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
      // The first needs no saying (writing.ts, `teamToIntroduce`).
      sealedTo = (teamKey ?? sentTo)?.recipient ?? null
    }
    if (isReporters) byReporter.push(...teamKeysIn(entry).filter(({ id }) => id === sentTo?.id))
    const readmits = isReporters || (sentTo === null && isNamedHandler(known.get(entry.author), named))
    for (const each of readmits ? entry.introduces : []) {
      if (each.kind === 'handler' ? sentTo === null : isReporters && each.kind === 'guest')
        named.set(each.recipient, each)
    }
    if (!isReporters || entry.kind !== 'revocation') continue
    for (const [recipient, { id }] of named) if (id === memberIn(entry)) named.delete(recipient)
    if (!begins) isOwed = true
  }
  const introduced = participants.flatMap(asTeamKey).filter(({ id }) => id === sentTo?.id)
  return {
    reporter: participants.find(({ verifyKey }) => verifyKey === author) ?? null,
    named: [...named.values()],
    team: sentTo && { sentTo, byReporter, introduced },
    begunBy,
    sealedTo,
    isOwed,
  }
}

/** Whether the team's key says that somebody handles cases: only a holder of that key can have it say so. */
export function isHandlerBy(
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
  return entry ? entry.introduces.flatMap(asTeamKey) : []
}

function asTeamKey({ kind, id, recipient, verifyKey }: Participant): TeamKey[] {
  return kind === 'organisation' && id !== null ? [{ id, recipient, verifyKey }] : []
}

/** Who a revocation shuts out. */
function memberIn({ content }: OpenedEntry): unknown {
  return typeof content === 'object' && content !== null && 'member' in content
    ? content['member']
    : undefined
}
