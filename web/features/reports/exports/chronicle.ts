import { hex } from '@scure/base'
import { fromBase64url } from '#encryption/encoding.ts'
import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { answerRows } from '../form/answer-rows.tsx'
import { statusName } from '../components/words.ts'
import { readMessage } from '../conversation/message.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { everyPiece, evidenceOf, type EvidenceItem, piecesOf } from '#web/features/evidence/reading/items.ts'
import { readManifest } from '#encryption/evidence.ts'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { statusChangeIn } from './status-change.ts'

/** A question with its answer, both as text. */
export interface Answered {
  readonly question: string
  readonly answer: string
}

/** One signed entry, as a document tells it. */
export interface ChronicleEntry {
  /** From 1, in the order of the entries. */
  readonly number: number
  readonly id: string
  readonly kind:
    | 'body'
    | 'amendment'
    | 'message'
    | 'status'
    | 'evidence'
    | 'removal'
    | 'grant'
    | 'revocation'
    | 'other'
  readonly heading: string
  readonly who: string
  /** ISO 8601, as its author's device says; the day only, in an anonymous report. */
  readonly at: string
  readonly whenInWords: string
  /** What it says, in paragraphs. */
  readonly text: string
  /** For answers: what they were, or what an amendment made of them. */
  readonly answers: readonly Answered[]
  /** SHA-256 of the sealed entry, hexadecimal. */
  readonly sha256: string
  readonly epoch: number
  /** What was wrong with it when it was opened and checked; empty where nothing was. */
  readonly problems: readonly string[]
}

/** One file, with the bytes of which its fingerprint was made. */
export interface ChronicleFile {
  readonly number: number
  readonly item: EvidenceItem
  readonly name: string
  readonly sourceInWords: string
  readonly addedInWords: string
  readonly capturedInWords: string | null
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string
}

/** A report as a document tells it: plain words, without keys. */
export interface Chronicle {
  readonly title: string
  /** Tells two documents of one person apart, and says nothing else: the beginning of the first entry's hash. */
  readonly reference: string
  readonly anonymous: boolean
  readonly sentInWords: string
  readonly status: string
  readonly madeAt: Date
  readonly madeInWords: string
  readonly answers: readonly Answered[]
  readonly entries: readonly ChronicleEntry[]
  readonly files: readonly ChronicleFile[]
}

/**
 * @param names of handlers and guests by member id, where they are known
 * @param entryProblem the sentence for a problem of an entry
 */
export function chronicleOf(
  report: OpenedReport,
  names: ReadonlyMap<string, string>,
  entryProblem: (code: OpenedReport['history']['problems'][number]['code']) => string,
  now = new Date(),
): Chronicle {
  const { record, history, body } = report
  const { anonymous, sentAt, status } = record.report
  const inWords = anonymous ? dayInWords : momentInWords
  const problemsOf = (id: string) =>
    history.problems.filter((problem) => problem.id === id).map(({ code }) => entryProblem(code))
  const entries = history.entries.map((entry, index): ChronicleEntry => ({
    number: index + 1,
    id: entry.id,
    ...toldBy(entry, report, names),
    who: writerOf(entry, report, names),
    at: anonymous ? entry.at.slice(0, 10) : entry.at,
    whenInWords: inWords(entry.at),
    sha256: hexadecimal(entry.hash),
    epoch: entry.epoch,
    problems: problemsOf(entry.id),
  }))
  return {
    title: body?.title || m.exports_untitled(),
    reference: (entries[0]?.sha256 ?? record.report.id).slice(0, 12),
    anonymous,
    sentInWords: inWords(sentAt),
    status: statusName(status),
    madeAt: now,
    madeInWords: dayInWords(now.toISOString()),
    answers: body ? answersOf(body) : [],
    entries,
    files: everyFile(evidenceOf(report)).map((item, index) => fileOf(item, index + 1)),
  }
}

/** Each piece of evidence with its earlier versions and what was made from it, in the order in which they were added. */
export function everyFile(items: readonly EvidenceItem[]): EvidenceItem[] {
  const all = items.flatMap(piecesOf)
  const each = new Map(all.filter(({ removed }) => !removed).map((item) => [item.manifest.evidence, item]))
  return [...each.values()].sort((a, b) => a.manifest.addedAt.localeCompare(b.manifest.addedAt))
}

export function hexadecimal(base64url: string): string {
  return hex.encode(fromBase64url(base64url))
}

function answersOf(body: NonNullable<OpenedReport['body']>): Answered[] {
  return answerRows(body).flatMap(({ question, answer }) =>
    typeof question === 'string' && typeof answer === 'string' ? [{ question, answer }] : [],
  )
}

function fileOf(item: EvidenceItem, number: number): ChronicleFile {
  const { name, addedAt, capturedAt, sha256, source } = item.manifest
  const sources = {
    original: m.exports_source_original,
    'clean-copy': m.exports_source_clean,
    redacted: m.exports_source_redacted,
    transcript: m.exports_source_transcript,
  }
  return {
    number,
    item,
    name,
    sourceInWords: sources[source](),
    addedInWords: dayInWords(addedAt),
    capturedInWords: capturedAt && dayInWords(capturedAt),
    sha256: hexadecimal(sha256),
  }
}

function toldBy(
  entry: OpenedEntry,
  report: OpenedReport,
  names: ReadonlyMap<string, string>,
): Pick<ChronicleEntry, 'kind' | 'heading' | 'text' | 'answers'> {
  const nothing = { text: '', answers: [] }
  switch (entry.kind) {
    case 'body': {
      const sent = report.versions.find(({ entryId }) => entryId === entry.id)
      return {
        ...nothing,
        kind: 'body',
        heading: m.exports_entry_body(),
        answers: sent ? answersOf(sent.body) : [],
      }
    }
    case 'amendment':
      return {
        ...nothing,
        kind: 'amendment',
        heading: m.exports_entry_amendment(),
        answers: changedBy(entry, report),
      }
    case 'message':
      return {
        ...nothing,
        kind: 'message',
        heading: m.exports_entry_message(),
        text: readMessage(entry.content)?.text ?? m.exports_entry_unreadable(),
      }
    case 'status': {
      const change = statusChangeIn(entry.content)
      return {
        ...nothing,
        kind: 'status',
        heading: change ? m.exports_entry_status({ status: statusName(change.to) }) : m.exports_entry_other(),
        text: change?.reason ?? '',
      }
    }
    case 'evidence':
      return {
        ...nothing,
        kind: 'evidence',
        heading: m.exports_entry_evidence(),
        text: evidenceInWords(entry),
      }
    case 'evidence-removal':
      return {
        ...nothing,
        kind: 'removal',
        heading: m.exports_entry_removal(),
        text: removedInWords(entry, report),
      }
    case 'revocation':
      return {
        ...nothing,
        kind: 'revocation',
        heading: m.exports_entry_revocation(),
        text: revokedInWords(entry, names),
      }
    case 'grant':
      return { ...nothing, kind: 'grant', heading: m.exports_entry_grant() }
    default:
      return { ...nothing, kind: 'other', heading: m.exports_entry_other() }
  }
}

function evidenceInWords({ content }: OpenedEntry): string {
  try {
    const { name, shows } = readManifest(content)
    return shows ? `${name}\n${shows}` : name
  } catch {
    return m.exports_entry_unreadable()
  }
}

/** Which file was taken back: its name stands in the entry that added it. */
function removedInWords({ content }: OpenedEntry, report: OpenedReport): string {
  const removed = everyPiece(report).find(({ manifest }) => manifest.evidence === idIn(content, 'evidence'))
  return removed ? m.exports_entry_removal_of({ name: removed.manifest.name }) : ''
}

/** Whose access was ended, where their name is known. */
function revokedInWords({ content }: OpenedEntry, names: ReadonlyMap<string, string>): string {
  const name = names.get(idIn(content, 'member') ?? '')
  return name ? m.exports_entry_revocation_of({ name }) : ''
}

function idIn(content: OpenedEntry['content'], key: 'evidence' | 'member'): string | null {
  if (typeof content !== 'object' || content === null || !(key in content)) return null
  const id: unknown = Reflect.get(content, key)
  return typeof id === 'string' ? id : null
}

/** The answers that an amendment changed, before and after. */
function changedBy(entry: OpenedEntry, { versions }: OpenedReport): Answered[] {
  const index = versions.findIndex(({ entryId }) => entryId === entry.id)
  const [before, after] = [versions[index - 1], versions[index]]
  if (!before || !after) return []
  const earlier = new Map(answersOf(before.body).map(({ question, answer }) => [question, answer]))
  const later = new Map(answersOf(after.body).map(({ question, answer }) => [question, answer]))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((question) => {
    const [was, is] = [
      earlier.get(question) ?? m.exports_no_answer(),
      later.get(question) ?? m.exports_no_answer(),
    ]
    return was === is ? [] : [{ question, answer: m.exports_changed({ was, is }) }]
  })
}

/** Who wrote an entry: by name where one is known, and else by the part that the signed introductions give them. */
function writerOf(entry: OpenedEntry, report: OpenedReport, names: ReadonlyMap<string, string>): string {
  if (entry.author === report.keys[0]?.reporter) return m.exports_by_reporter()
  const participant = report.history.participants.find(({ verifyKey }) => verifyKey === entry.author)
  // An organisation's key stands for many; the server alone says whose hand it was.
  const memberId =
    (participant?.kind === 'organisation' ? null : participant?.id) ??
    report.receivedAt.get(entry.id)?.author.memberId
  const name = memberId ? names.get(memberId) : undefined
  return name || byPart(participant?.kind)
}

function byPart(kind: Participant['kind'] | undefined): string {
  if (kind === 'guest') return m.exports_by_guest()
  return kind === 'organisation' || kind === 'handler' ? m.exports_by_handler() : m.exports_by_unknown()
}
