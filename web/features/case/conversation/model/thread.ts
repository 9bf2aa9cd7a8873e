import type { ReadMarkers } from '#contract/read-markers.ts'
import type { OpenedEntry } from '#encryption/entries.ts'
import type { EntryProblemCode } from '#encryption/history.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { type Message, readMessage } from '#web/records/message.ts'

/** The side of a writer. */
export type Side = keyof ReadMarkers

export interface MessageAuthor {
  readonly side: Side
  /** Written with this reader's keys. */
  readonly isSelf: boolean
  readonly memberId: string | null
}

/** Delivery state of a message of the reader's own side; `null` if nobody else reads it. */
export type Delivery = 'sent' | 'delivered' | 'read' | null

interface Placed {
  /** The key of the entry. */
  readonly key: string
  /** When the server received it: a day only, for an anonymous report. */
  readonly at: string
}

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'new'; readonly key: string }
  | (Placed & {
      readonly kind: 'message'
      readonly author: MessageAuthor
      readonly message: Message
      readonly delivery: Delivery
      /** Problems of its entry. */
      readonly problems: readonly EntryProblemCode[]
    })
  /** An event, or content that this version cannot show. */
  | (Placed & {
      readonly kind: 'event'
      readonly author: MessageAuthor
      readonly event: 'status' | 'amendment' | 'evidence' | 'removal' | 'access' | 'transfer' | 'unknown'
      readonly entry: OpenedEntry
    })
  /** Placeholder of an entry that is not shown. */
  | (Placed & { readonly kind: 'problem'; readonly code: EntryProblemCode })

/** Entries that open the report, or that only introduce the next writer. */
const silent = new Set(['body', 'grant'])
const events: Record<string, Extract<ThreadItem, { kind: 'event' }>['event']> = {
  status: 'status',
  amendment: 'amendment',
  evidence: 'evidence',
  grant: 'access',
  revocation: 'access',
  transfer: 'transfer',
  'evidence-removal': 'removal',
}

export interface ThreadOptions {
  /** This reader's keys. */
  readonly own: ReadonlySet<string>
  /** The line "new" is above the first message of others after this position; `null` for none. */
  readonly seen: number | null
  /** The day of a moment in the reader's time zone. */
  readonly dayOf: (moment: string) => string
}

/**
 * A report as a conversation: messages and events in the order of their signatures. An entry that could not be opened or verified appears
 * as a sentence at its place.
 */
export function buildThread(report: OpenedReport, { own, seen, dayOf }: ThreadOptions): ThreadItem[] {
  const { history, receivedAt, record } = report
  const authors = findAuthors(report, own)
  const attached = findAttachments(history.entries)
  const problemsAt = problemsByEntry(report)
  const items: ThreadItem[] = []
  for (const entry of history.entries) {
    const received = receivedAt.get(entry.id)
    const placed = { key: entry.id, at: received?.at ?? entry.at }
    const author = authors(entry)
    const position = received?.position ?? 0
    const message = entry.kind === 'message' ? readMessage(entry.content) : null
    if (message) {
      const delivery = deliveryOf(record, author, position)
      items.push({
        kind: 'message',
        ...placed,
        author,
        message,
        delivery,
        problems: problemsAt.get(entry.id) ?? [],
      })
    } else if (entry.kind === 'status' && !record.timeline.some(({ entryId }) => entryId === entry.id)) {
      // It changed nothing: shown as a problem.
      const code = problemsAt.get(entry.id)?.find(isOfStatus)
      if (code) items.push({ kind: 'problem', ...placed, code })
    } else if (isEvent(entry, attached)) {
      items.push({ kind: 'event', ...placed, author, event: events[entry.kind] ?? 'unknown', entry })
    }
  }
  return withLines(insertPlaceholders(items, report), { seen, dayOf }, report)
}

function isEvent({ kind, introduces, content }: OpenedEntry, attached: ReadonlySet<string>): boolean {
  if (kind === 'evidence') return !attached.has(readEvidenceId(content) ?? '')
  // A grant to a guest is shown; one that introduces a handler is not.
  if (kind === 'grant') return introduces.some(isGuest)
  return !silent.has(kind)
}

function isOfStatus(code: EntryProblemCode): boolean {
  return code === 'statusNotAllowed' || code === 'statusUntold' || code === 'statusUnsigned'
}

function isGuest({ kind }: { readonly kind: string }): boolean {
  return kind === 'guest'
}

function readEvidenceId(content: unknown): string | null {
  const has = typeof content === 'object' && content !== null && 'evidence' in content
  return has && typeof content.evidence === 'string' ? content.evidence : null
}

/** Files attached to messages are shown with them rather than as events. */
function findAttachments(entries: readonly OpenedEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ kind, content }) => (kind === 'message' && readMessage(content)?.attachments) || []),
  )
}

/** The writers of entries, by signed introductions; the server only adds the member who used an organisation's key. */
function findAuthors({ history, keys }: OpenedReport, own: ReadonlySet<string>) {
  const reporter = keys[0]?.reporter
  const known = new Map(history.participants.map((each) => [each.verifyKey, each]))
  return ({ author }: OpenedEntry): MessageAuthor => {
    const participant = known.get(author)
    const side = author === reporter ? 'reporter' : participant && isGuest(participant) ? 'guest' : 'handler'
    const memberId = participant?.kind === 'organisation' ? null : (participant?.id ?? null)
    return { side, isSelf: own.has(author), memberId }
  }
}

/** How far a message has come: the reporter's to the team, or to guests if there is no team; everybody else's to the reporter. */
function deliveryOf(
  { marks: readMarkers, report, role, readers, reporterLeft }: OpenedReport['record'],
  author: MessageAuthor,
  position: number,
): Delivery {
  if (author.side !== role) return null
  const isForTeam = report.organisationId !== null
  if (!isForTeam && !readers.some(isGuest)) return null
  if (author.side !== 'reporter' && reporterLeft) return null
  const other: Side = author.side !== 'reporter' ? 'reporter' : isForTeam ? 'handler' : 'guest'
  if (readMarkers[other].read >= position) return 'read'
  return readMarkers[other].delivered >= position ? 'delivered' : 'sent'
}

function problemsByEntry({ history }: OpenedReport): ReadonlyMap<string, EntryProblemCode[]> {
  const found = new Map<string, EntryProblemCode[]>()
  for (const { id, code } of history.problems) found.set(id, [...(found.get(id) ?? []), code])
  return found
}

/** Inserts placeholders after the last item that precedes them on the server. */
function insertPlaceholders(
  items: readonly ThreadItem[],
  { history, receivedAt }: OpenedReport,
): ThreadItem[] {
  const shown = new Set(history.entries.map(({ id }) => id))
  const positionOf = (item: ThreadItem) => receivedAt.get(item.key)?.position ?? 0
  const result = [...items]
  for (const { id, code } of history.problems) {
    const received = receivedAt.get(id)
    if (shown.has(id) || !received) continue
    const before = result.findLastIndex((item) => positionOf(item) < received.position)
    const item: ThreadItem = { kind: 'problem', key: `${id}-${code}`, at: received.at, code }
    result.splice(before + 1, 0, item)
  }
  return result
}

function withLines(
  items: readonly ThreadItem[],
  { seen, dayOf }: Pick<ThreadOptions, 'seen' | 'dayOf'>,
  { receivedAt, record }: OpenedReport,
): ThreadItem[] {
  const result: ThreadItem[] = []
  const timesOf = new Map<string, number>()
  let day: string | null = null
  let hasNew = seen === null
  for (const item of items) {
    const itsDay: string | null = 'at' in item ? dayOf(item.at) : day
    if (itsDay !== null && itsDay !== day) {
      // An item that waited for the network stays where it was written although it arrived on a later day, so a day can appear twice.
      const times = (timesOf.get(itsDay) ?? 0) + 1
      timesOf.set(itsDay, times)
      result.push({ kind: 'day', key: `day-${itsDay}${times === 1 ? '' : `-${times}`}`, day: itsDay })
    }
    day = itsDay
    const isOthers = item.kind === 'message' && item.author.side !== record.role
    if (!hasNew && isOthers && (receivedAt.get(item.key)?.position ?? 0) > (seen ?? 0)) {
      result.push({ kind: 'new', key: 'new' })
      hasNew = true
    }
    result.push(item)
  }
  return result
}

/** Number of others' messages after a position. */
export function countNew(
  items: readonly ThreadItem[],
  { receivedAt, record }: OpenedReport,
  seen: number,
): number {
  return items.filter((item) => {
    const isOthers = item.kind === 'message' && item.author.side !== record.role
    return isOthers && (receivedAt.get(item.key)?.position ?? 0) > seen
  }).length
}
