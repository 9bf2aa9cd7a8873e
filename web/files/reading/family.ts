import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { type EvidenceItem, everyPiece } from './items.ts'

/**
 * A piece with all that shows the same: what was made from it or put in its place, what it was made from, and so on from each
 * of those, by any author. The very same file, added again, belongs to it too. [Note: Stopped files]
 */
export function familyOf(
  report: Pick<OpenedReport, 'history' | 'record'>,
  piece: EvidenceItem,
): EvidenceItem[] {
  return kinOf(report, piece).filter(({ removed }) => !removed)
}

/** The same with those that were taken back or stopped: what their entries describe, small picture and all, stays. */
export function kinOf(
  report: Pick<OpenedReport, 'history' | 'record'>,
  { manifest }: EvidenceItem,
): EvidenceItem[] {
  const pieces = everyPiece(report)
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

/** What ties a piece to others. Its original need not be in the report: two copies of it are related all the same. */
function identifiersOf({ manifest }: Pick<EvidenceItem, 'manifest'>): string[] {
  const { evidence, of, replaces, sha256 } = manifest
  return [evidence, of, replaces, sha256].filter((mark) => mark !== null)
}
