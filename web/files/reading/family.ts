import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { type EvidenceItem, listAllPieces } from './items.ts'

/**
 * A piece with all others that show the same: its copies, replacements and originals, transitively, by any author. The same file added
 * again belongs to it too. [Note: Stopped files]
 */
export function listFamily(
  report: Pick<OpenedReport, 'history' | 'record'>,
  piece: EvidenceItem,
): EvidenceItem[] {
  return listKin(report, piece).filter(({ removed }) => !removed)
}

/** The same including withdrawn and stopped pieces, whose entries still describe them with a thumbnail. */
export function listKin(
  report: Pick<OpenedReport, 'history' | 'record'>,
  { manifest }: EvidenceItem,
): EvidenceItem[] {
  const pieces = listAllPieces(report)
  const known = new Set(identifiersOf({ manifest }))
  for (let before = 0; before < known.size;) {
    before = known.size
    for (const piece of pieces) {
      const identifiers = identifiersOf(piece)
      if (identifiers.some((each) => known.has(each))) for (const each of identifiers) known.add(each)
    }
  }
  return pieces.filter((piece) => known.has(piece.manifest.evidence))
}

/** Identifiers that link a piece to others. Two copies are related even if their original is not in the report. */
function identifiersOf({ manifest }: Pick<EvidenceItem, 'manifest'>): string[] {
  const { evidence, of, replaces, sha256 } = manifest
  return [evidence, of, replaces, sha256].filter((mark) => mark !== null)
}
