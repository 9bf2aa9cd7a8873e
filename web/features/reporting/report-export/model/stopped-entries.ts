import { listKin } from '#web/files/reading/family.ts'
import { listAllPieces } from '#web/files/reading/items.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/**
 * The entries of a stopped file and of all files that show the same. Each contains a thumbnail of it, even if the file itself was withdrawn
 * before and could not be stopped any more.
 */
export function findStoppedEntries(report: Pick<OpenedReport, 'history' | 'record'>): ReadonlySet<string> {
  const stopped = listAllPieces(report).filter((piece) => piece.stopped)
  return new Set(stopped.flatMap((piece) => listKin(report, piece)).map(({ entry }) => entry.id))
}
