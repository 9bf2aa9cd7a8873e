import type { OpenedEntry, Participant } from '#encryption/entries.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

/** Who wrote an entry: by name where one is known, and else by the part that the signed introductions give them. */
export function writerOf(
  entry: OpenedEntry,
  report: OpenedReport,
  names: ReadonlyMap<string, string>,
): string {
  if (entry.author === report.keys[0]?.reporter) return m.report_export_by_reporter()
  const participant = report.history.participants.find(({ verifyKey }) => verifyKey === entry.author)
  // An organisation's key stands for many; the server alone says whose hand it was.
  const memberId =
    (participant?.kind === 'organisation' ? null : participant?.id) ??
    report.receivedAt.get(entry.id)?.author.memberId
  const name = memberId ? names.get(memberId) : undefined
  return name || byPart(participant?.kind)
}

/** What somebody is called whose name is not known. */
export function byPart(kind: Participant['kind'] | undefined): string {
  if (kind === 'guest') return m.report_export_by_guest()
  return kind === 'organisation' || kind === 'handler'
    ? m.report_export_by_handler()
    : m.report_export_by_unknown()
}
