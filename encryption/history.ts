import { openEntry } from './entries.ts'
import type { EntryPosition, OpenedEntry, Participant, SealedEntry } from './entries.ts'
import { EncryptionError, type EncryptionErrorCode } from './errors.ts'
import type { VerifyKey } from './identity.ts'
import { becomesHandler, introductionsIn } from './introductions.ts'
import { sortByWritten } from './order.ts'
import type { ReportKey } from './reports.ts'

/** What is wrong with an entry, or with the entries that should surround it. */
export type EntryProblemCode =
  /** Not shown: it could not be opened, or is not what it is handed out as. */
  | EncryptionErrorCode
  /** Not shown: the report's key for this epoch is not at hand. */
  | 'noKey'
  /** Not shown: the same entry was there already. */
  | 'replayed'
  /** Not shown: nobody introduced its author. */
  | 'unknownAuthor'
  /** Shown: what its author wrote before it is not there, or not as the author left it. */
  | 'gap'
  /** Shown: something that its author had read is not there. */
  | 'missingSeen'
  /** Shown: its author wrote two entries in one place. */
  | 'forked'
  /** Shown: sealed with an older key than its author had seen, which someone without access may still have. */
  | 'oldEpoch'
  /** Shown: it names a key as the organisation's that is not known to be. Nothing is sealed to that key. */
  | 'unknownKey'
  /** Does not count: a change of status by someone who may not make it. */
  | 'statusNotAllowed'
  /** Does not count: a change of status by someone who may make it, of which the server does not tell. */
  | 'statusUntold'
  /** Does not count: a change of status that the server tells of, without an entry that says the same. */
  | 'statusUnsigned'

export type EntryProblem = { readonly id: string; readonly code: EntryProblemCode }

export type ReportHistory = {
  /** What participants wrote, oldest first, each after everything that its author had seen. */
  readonly entries: readonly OpenedEntry[]
  readonly problems: readonly EntryProblem[]
  /** Who may write, and the recipients of a new epoch's key, in the order of their introduction. */
  readonly participants: readonly Participant[]
  /** Recipients of participants whom the reporter has shut out. They wrote what they wrote; nothing more is sealed to them. */
  readonly revoked: readonly string[]
  /** The newest epoch that a participant has written in: the one to write in, or to follow with the next. 0 where there is none. */
  readonly epoch: number
}

/**
 * Opens a report's entries and checks them against each other. The order of the list means nothing; the order of the result follows
 * from what is signed. What cannot be noticed is that the newest entries are withheld, until their author, or someone who read
 * them, writes again. [Note: Entries]
 *
 * @param keys - of this report, of the epochs at hand
 * @param reporter - who must have started it: from the vault or the receipt, or else from the sealed report key
 * @param known - who may write without an entry that introduces them
 */
export async function openEntries(
  stored: readonly SealedEntry[],
  keys: readonly ReportKey[],
  reporter: VerifyKey,
  known: readonly Participant[] = [],
): Promise<ReportHistory> {
  const problems: EntryProblem[] = []
  const found = new Map<string, OpenedEntry>()
  for (const result of await Promise.all(stored.map((entry) => tryToOpen(entry, keys)))) {
    if ('code' in result) problems.push(result)
    else if (found.has(result.hash)) problems.push({ id: result.id, code: 'replayed' })
    else found.set(result.hash, result)
  }
  return readInOrder(found, reporter, problems, known)
}

/**
 * The place of the author's next entry, given what was read.
 *
 * @param entries - of `ReportHistory`
 */
export function nextPosition(entries: readonly OpenedEntry[], author: VerifyKey): EntryPosition {
  const last = entries.findLast((entry) => entry.author === author)
  const named = new Set(entries.flatMap(namedBy))
  const heads = entries.map(({ hash }) => hash).filter((hash) => !named.has(hash) && hash !== last?.hash)
  return { sequence: (last?.sequence ?? 0) + 1, previous: last?.hash ?? null, heads: heads.toSorted() }
}

/**
 * What was opened and checked before, or is being opened, with which key: a report is read again whenever something comes, and on
 * a cheap phone opening an entry takes milliseconds. A caller who hands in the same object has the same bytes.
 */
const opened = new WeakMap<
  SealedEntry,
  { readonly identity: string; readonly entry: Promise<OpenedEntry | EntryProblem> }
>()

function tryToOpen(entry: SealedEntry, keys: readonly ReportKey[]): Promise<OpenedEntry | EntryProblem> {
  const key = keys.find(({ epoch }) => epoch === entry.epoch)
  if (!key) return Promise.resolve({ id: entry.id, code: 'noKey' })
  const known = opened.get(entry)
  if (known && known.identity === key.identity) return known.entry
  const found = openEntry(entry, key).catch((error: unknown) => {
    opened.delete(entry)
    if (error instanceof EncryptionError) return { id: entry.id, code: error.code }
    throw error
  })
  opened.set(entry, { identity: key.identity, entry: found })
  return found
}

/** Opens entries while others are still on their way. `openEntries` then finds them opened, and says what is wrong with them. */
export function openAhead(stored: readonly SealedEntry[], keys: readonly ReportKey[]): void {
  for (const entry of stored) tryToOpen(entry, keys).catch(() => undefined)
}

function readInOrder(
  found: ReadonlyMap<string, OpenedEntry>,
  reporter: VerifyKey,
  problems: EntryProblem[],
  known: readonly Participant[],
): ReportHistory {
  const entries: OpenedEntry[] = []
  const participants = new Map(known.map((each) => [each.verifyKey, each]))
  const revoked = new Set<string>()
  const occupiedPlaces = new Set<string>()
  for (const entry of sortByWritten([...found.values()])) {
    const addresses = entry.author === reporter && (entry.sequence === 1 || entry.kind === 'transfer')
    const { accepted, hasUnknownKey } = introductionsIn(entry, participants, addresses)
    const author = participants.get(entry.author) ?? accepted.find(isOrganisationKey(entry.author))
    if (entry.author !== reporter && !author) {
      problems.push({ id: entry.id, code: 'unknownAuthor' })
      continue
    }
    for (const code of problemsAround(entry, found, occupiedPlaces)) problems.push({ id: entry.id, code })
    occupiedPlaces.add(placeOf(entry))
    entries.push(entry)
    if (entry.author === reporter) for (const removed of revokedBy(entry, participants)) revoked.add(removed)
    if (author?.kind === 'guest') continue
    if (hasUnknownKey) problems.push({ id: entry.id, code: 'unknownKey' })
    // A member who is shut out can let nobody in again, least of all themselves.
    const mayReadmit = author === undefined || !revoked.has(author.recipient)
    for (const each of accepted) {
      if (mayReadmit) revoked.delete(each.recipient)
      const earlier = participants.get(each.verifyKey)
      // The first introduction counts: nobody takes another's place by introducing them again.
      if (!earlier || becomesHandler(earlier, each, author)) participants.set(each.verifyKey, each)
    }
  }
  const epoch = Math.max(0, ...entries.map((entry) => entry.epoch))
  return { entries, problems, participants: [...participants.values()], revoked: [...revoked], epoch }
}

function isOrganisationKey(key: VerifyKey): (each: Participant) => boolean {
  return ({ kind, verifyKey }) => kind === 'organisation' && verifyKey === key
}

/** A revocation says in its content which member it is of. Only those who were let in by name can be shut out. */
function revokedBy(
  { kind, content }: OpenedEntry,
  participants: ReadonlyMap<VerifyKey, Participant>,
): string[] {
  if (kind !== 'revocation' || typeof content !== 'object' || content === null || !('member' in content))
    return []
  return [...participants.values()]
    .filter((each) => each.id === content['member'] && (each.kind === 'guest' || each.kind === 'handler'))
    .map(({ recipient }) => recipient)
}

function problemsAround(
  entry: OpenedEntry,
  found: ReadonlyMap<string, OpenedEntry>,
  occupiedPlaces: ReadonlySet<string>,
): EntryProblemCode[] {
  const codes: EntryProblemCode[] = []
  if (!followsPrevious(entry, found)) codes.push('gap')
  if (entry.heads.some((head) => !found.has(head))) codes.push('missingSeen')
  if (occupiedPlaces.has(placeOf(entry))) codes.push('forked')
  if (namedBy(entry).some((hash) => (found.get(hash)?.epoch ?? 0) > entry.epoch)) codes.push('oldEpoch')
  return codes
}

function followsPrevious(entry: OpenedEntry, found: ReadonlyMap<string, OpenedEntry>): boolean {
  if (entry.previous === null) return entry.sequence === 1
  const previous = found.get(entry.previous)
  return previous?.author === entry.author && previous.sequence === entry.sequence - 1
}

function namedBy({ previous, heads }: OpenedEntry): string[] {
  return previous === null ? [...heads] : [previous, ...heads]
}

function placeOf({ author, sequence }: OpenedEntry): string {
  return `${author} ${sequence}`
}
