import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** The author of an entry: by name if known, otherwise by the role in the signed introductions. */
export function writerName(
  entry: OpenedEntry,
  report: OpenedReport,
  names: ReadonlyMap<string, string>,
): string {
  if (entry.author === report.keys[0]?.reporter) return m.report_export_by_reporter()
  const participant = report.history.participants.find(({ verifyKey }) => verifyKey === entry.author)
  // An organisation's key is shared; only the server says which member used it.
  const memberId =
    (participant?.kind === 'organisation' ? null : participant?.id) ??
    report.receivedAt.get(entry.id)?.author.memberId
  const name = memberId ? names.get(memberId) : undefined
  return name || roleName(participant?.kind)
}

/** The name used for a writer whose name is unknown. */
export function roleName(kind: Participant['kind'] | undefined): string {
  if (kind === 'guest') return m.report_export_by_guest()
  return kind === 'organisation' || kind === 'handler'
    ? m.report_export_by_handler()
    : m.report_export_by_unknown()
}
