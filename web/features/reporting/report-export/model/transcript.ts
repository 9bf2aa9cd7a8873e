import { hex } from '@scure/base'
import { fromBase64url } from '#encryption/encoding.ts'
import type { EntryProblem, EntryProblemCode } from '#encryption/history.ts'
import { readEvidence, type EvidenceItem, listPieces } from '#web/files/reading/items.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { statusName } from '#web/records/words.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { listAnswers, describeEntry } from './describe-entry.ts'
import type { AnsweredQuestion, TranscriptEntry, TranscriptFile } from './transcript-entry.ts'
import { writerName } from './entry-writers.ts'

/** An entry returned by the server that failed verification: its content is omitted. */
export interface UnsharedEntry {
  readonly id: string
  /** When the server received it, ISO 8601; empty if unknown. */
  readonly at: string
  readonly whenInWords: string
  /** Why it is not shown. */
  readonly problem: string
}

/** A report for a document: plain text, without keys. */
export interface Transcript {
  readonly title: string
  /** Distinguishes two documents of one person without revealing anything: the start of the first entry's hash. */
  readonly reference: string
  readonly anonymous: boolean
  readonly sentInWords: string
  readonly status: string
  readonly madeAt: Date
  readonly madeInWords: string
  readonly answers: readonly AnsweredQuestion[]
  readonly entries: readonly TranscriptEntry[]
  /** Entries that failed verification. */
  readonly unshown: readonly UnsharedEntry[]
  /** Missing parts, in sentences. */
  readonly lacks: readonly string[]
  readonly files: readonly TranscriptFile[]
}

/**
 * @param names known names of handlers and guests by member id
 * @param entryProblem the sentence for a problem of an entry
 */
export function createTranscript(
  report: OpenedReport,
  names: ReadonlyMap<string, string>,
  entryProblem: (code: EntryProblemCode) => string,
  now = new Date(),
): Transcript {
  const { record, history, body } = report
  const { anonymous, sentAt, status } = record.report
  const inWords = anonymous ? dayInWords : momentInWords
  const files = listAllFiles(readEvidence(report)).map((item, index) => fileOf(item, index + 1))
  const around = { report, names, files }
  const shown = new Set(history.entries.map(({ id }) => id))
  // An altered copy may carry the id of a valid entry: a problem of one must not be attributed to the other.
  const stands = ({ id, code }: EntryProblem) => shown.has(id) && nonBlockingProblems.has(code)
  const problemsOf = (id: string) =>
    history.problems
      .filter((problem) => problem.id === id && stands(problem))
      .map(({ code }) => entryProblem(code))
  const entries = history.entries.map((entry, index): TranscriptEntry => ({
    number: index + 1,
    id: entry.id,
    ...describeEntry(entry, around),
    who: writerName(entry, report, names),
    at: anonymous ? entry.at.slice(0, 10) : entry.at,
    whenInWords: inWords(entry.at),
    sha256: hexadecimal(entry.hash),
    epoch: entry.epoch,
    problems: problemsOf(entry.id),
  }))
  return {
    title: body?.title || m.report_export_untitled(),
    reference: (entries[0]?.sha256 ?? record.report.id).slice(0, 12),
    anonymous,
    sentInWords: inWords(sentAt),
    status: statusName(status),
    madeAt: now,
    madeInWords: dayInWords(now.toISOString()),
    answers: body ? listAnswers(body) : [],
    entries,
    unshown: history.problems
      .filter((problem) => !stands(problem))
      .map(({ id, code }) => {
        const at = report.receivedAt.get(id)?.at ?? ''
        return { id, at, whenInWords: at && inWords(at), problem: entryProblem(code) }
      }),
    lacks: body ? [] : [m.reports_problem_no_body()],
    files,
  }
}

/** Problems with which an entry is still shown. With any other it is not. */
const nonBlockingProblems: ReadonlySet<EntryProblemCode> = new Set([
  'gap',
  'missingSeen',
  'forked',
  'oldEpoch',
  'unknownKey',
])

/** Whether an entry or the whole failed verification. */
export function hasProblems({ entries, unshown, lacks }: Transcript): boolean {
  return unshown.length > 0 || lacks.length > 0 || entries.some(({ problems }) => problems.length > 0)
}

/** Each piece of evidence with its earlier versions and copies, in the order they were added. */
export function listAllFiles(items: readonly EvidenceItem[]): EvidenceItem[] {
  const all = items.flatMap(listPieces)
  const each = new Map(all.filter(({ removed }) => !removed).map((item) => [item.manifest.evidence, item]))
  return [...each.values()].sort((a, b) => a.manifest.addedAt.localeCompare(b.manifest.addedAt))
}

export function hexadecimal(base64url: string): string {
  return hex.encode(fromBase64url(base64url))
}

function fileOf(item: EvidenceItem, number: number): TranscriptFile {
  const { name, addedAt, capturedAt, sha256, source } = item.manifest
  const sources = {
    original: m.report_export_source_original,
    'clean-copy': m.report_export_source_clean,
    redacted: m.report_export_source_redacted,
    transcript: m.report_export_source_transcript,
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
