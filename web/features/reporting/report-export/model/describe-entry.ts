import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import { readManifest } from '#encryption/evidence.ts'
import { listAllPieces } from '#web/files/reading/items.ts'
import { m } from '#web/messages/compiled/messages.js'
import { statusName } from '#web/records/words.ts'
import { type Message, readMessage } from '#web/records/message.ts'
import { answerRows } from '#web/records/answer-rows.tsx'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { reasonIn, parseStatus } from '#web/records/sealing/statuses.ts'
import type { AnsweredQuestion, TranscriptEntry, TranscriptFile } from './transcript-entry.ts'
import { roleName } from './entry-writers.ts'

/** Context for describing an entry. */
export interface EntryContext {
  readonly report: OpenedReport
  /** Known names of handlers and guests by member id. */
  readonly names: ReadonlyMap<string, string>
  readonly files: readonly TranscriptFile[]
}

/** The answers of a body with their questions. */
export function listAnswers(body: NonNullable<OpenedReport['body']>): AnsweredQuestion[] {
  return answerRows(body).flatMap(({ question, answer }) =>
    typeof question === 'string' && typeof answer === 'string' ? [{ question, answer }] : [],
  )
}

/** The content of an entry, in words. */
export function describeEntry(
  entry: OpenedEntry,
  around: EntryContext,
): Pick<TranscriptEntry, 'kind' | 'heading' | 'text' | 'answers' | 'file'> {
  const { report } = around
  const nothing = { text: '', answers: [] }
  switch (entry.kind) {
    case 'body': {
      const sent = report.versions.find(({ entryId }) => entryId === entry.id)
      return {
        ...nothing,
        kind: 'body',
        heading: m.report_export_entry_body(),
        answers: sent ? listAnswers(sent.body) : [],
      }
    }
    case 'amendment':
      return {
        ...nothing,
        kind: 'amendment',
        heading: m.report_export_entry_amendment(),
        answers: listChangedAnswers(entry, report),
      }
    case 'message':
      return {
        ...nothing,
        kind: 'message',
        heading: m.report_export_entry_message(),
        text: messageInWords(readMessage(entry.content), around),
      }
    case 'status':
      return { ...nothing, ...describeStatus(entry, report) }
    case 'evidence':
      return {
        ...nothing,
        kind: 'evidence',
        heading: m.report_export_entry_evidence(),
        ...evidenceInWords(entry, around),
      }
    case 'evidence-removal':
      return {
        ...nothing,
        kind: 'removal',
        heading: m.report_export_entry_removal(),
        text: removedInWords(entry, report),
      }
    case 'revocation':
      return {
        ...nothing,
        kind: 'revocation',
        heading: m.report_export_entry_revocation(),
        text: revokedInWords(entry, around),
      }
    case 'grant':
      return { ...nothing, kind: 'grant', heading: grantedInWords(entry, around) }
    default:
      return { ...nothing, kind: 'other', heading: m.report_export_entry_other() }
  }
}

/** A message, with its reason if it was written against the reporter's wish, and its attachments. */
function messageInWords(message: Message | null, around: EntryContext): string {
  if (!message) return m.report_export_entry_unreadable()
  const { text, override, attachments } = message
  return [
    ...(override ? [m.report_export_override({ reason: override })] : []),
    ...(text ? [text] : []),
    ...attachments.map((evidence) => attachmentInWords(evidence, around)),
  ].join('\n')
}

/** The number of an attachment in the list of files; if it is not listed, the reason. */
function attachmentInWords(evidence: string, { report, files }: EntryContext): string {
  const file = files.find(({ item }) => item.manifest.evidence === evidence)
  if (file) return m.report_export_attached({ number: file.number, name: file.name })
  const piece = listAllPieces(report).find(({ manifest }) => manifest.evidence === evidence)
  if (!piece) return m.report_export_attached_missing()
  return piece.stopped
    ? m.report_export_attached_stopped()
    : m.report_export_attached_removed({ name: piece.manifest.name })
}

function evidenceInWords(
  { content }: OpenedEntry,
  { files }: EntryContext,
): Pick<TranscriptEntry, 'text' | 'file'> {
  try {
    const { evidence, name, shows } = readManifest(content)
    const listed = files.find(({ item }) => item.manifest.evidence === evidence)
    return { text: shows ? `${name}\n${shows}` : name, ...(listed && { file: listed.number }) }
  } catch {
    return { text: m.report_export_entry_unreadable() }
  }
}

/** The name of a withdrawn file, from the entry that added it. */
function removedInWords({ content }: OpenedEntry, report: OpenedReport): string {
  const removed = listAllPieces(report).find(
    ({ manifest }) => manifest.evidence === readId(content, 'evidence'),
  )
  return removed ? m.report_export_entry_removal_of({ name: removed.manifest.name }) : ''
}

/** Who was given access: by name if known, otherwise by role. */
function grantedInWords({ introduces, content }: OpenedEntry, around: EntryContext): string {
  const id = readId(content, 'member')
  const newcomer = introduces.find((each) => id === null || each.id === id)
  return newcomer ? grantedTo(newcomer, around) : m.report_export_entry_grant()
}

function grantedTo({ kind, id }: Participant, { report: { body }, names }: EntryContext): string {
  const team = body?.organisation?.id === id ? body?.organisation?.name : undefined
  const name = names.get(id ?? '') ?? team
  if (name) return m.report_export_entry_grant_to({ name })
  if (kind === 'guest') return m.report_export_entry_grant_guest()
  return kind === 'handler' ? m.report_export_entry_grant_handler() : m.report_export_entry_grant()
}

/** Whose access was revoked: by name if known, otherwise by role. */
function revokedInWords({ content }: OpenedEntry, { report, names }: EntryContext): string {
  const id = readId(content, 'member')
  if (id === null) return ''
  const part = report.history.participants.find((each) => each.id === id)?.kind
  return m.report_export_entry_revocation_of({ name: names.get(id) ?? roleName(part) })
}

function readId(content: OpenedEntry['content'], key: 'evidence' | 'member'): string | null {
  if (typeof content !== 'object' || content === null || !(key in content)) return null
  const id: unknown = Reflect.get(content, key)
  return typeof id === 'string' ? id : null
}

/** The answers changed by an amendment, before and after. */
function listChangedAnswers(entry: OpenedEntry, { versions }: OpenedReport): AnsweredQuestion[] {
  const index = versions.findIndex(({ entryId }) => entryId === entry.id)
  const [before, after] = [versions[index - 1], versions[index]]
  if (!before || !after) return []
  const earlier = new Map(listAnswers(before.body).map(({ question, answer }) => [question, answer]))
  const later = new Map(listAnswers(after.body).map(({ question, answer }) => [question, answer]))
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((question) => {
    const [was, is] = [
      earlier.get(question) ?? m.report_export_no_answer(),
      later.get(question) ?? m.report_export_no_answer(),
    ]
    return was === is ? [] : [{ question, answer: is, was }]
  })
}

/** A status change as listed in the timeline. */
function describeStatus(
  entry: OpenedEntry,
  report: EntryContext['report'],
): Pick<TranscriptEntry, 'kind' | 'heading'> & { text?: string } {
  // Any writer can seal an entry that claims to be a status change; the timeline lists the valid ones.
  const to = report.record.timeline.some(({ entryId }) => entryId === entry.id)
    ? parseStatus(entry.content)
    : null
  if (!to) return { kind: 'other', heading: m.report_export_entry_other() }
  return {
    kind: 'status',
    heading: m.report_export_entry_status({ status: statusName(to) }),
    text: reasonIn(entry.content) ?? '',
  }
}
