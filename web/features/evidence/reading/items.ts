import type { OpenedEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type EvidenceManifest, readManifest } from '#encryption/evidence.ts'
import type { OpenedReport } from '#web/features/reports/sealing/opening.ts'

/** One piece of evidence in a report, by its newest version. */
export interface EvidenceItem {
  readonly manifest: EvidenceManifest
  /** The signed entry that the manifest stands in. */
  readonly entry: OpenedEntry
  /** Its author took it back, and its bytes are erased. */
  readonly removed: boolean
  /** It was stopped as a sexual image of a child: nobody is shown anything of it. It counts as removed too. */
  readonly stopped: boolean
  /** Versions before this one, the newest first. */
  readonly versions: readonly EvidenceItem[]
  /** Copies, redactions and transcripts made from it. */
  readonly copies: readonly EvidenceItem[]
  /** What it was made from, where that is in the report. */
  readonly original: EvidenceItem | null
}

/** One that is still being put together. */
type Growing = { -readonly [K in keyof EvidenceItem]: EvidenceItem[K] } & {
  versions: EvidenceItem[]
  copies: EvidenceItem[]
}

/** The evidence of a report, in the order in which it was added; copies stand with their originals only. */
export function evidenceOf({ history, record }: Pick<OpenedReport, 'history' | 'record'>): EvidenceItem[] {
  const all = new Map<string, Growing>()
  for (const entry of history.entries) {
    if (entry.kind === 'evidence') add(all, entry)
    if (entry.kind === 'evidence-removal') remove(all, entry)
  }
  for (const id of record.stopped) stop(all.get(id))
  const replaced = joinVersions(all)
  const derived = joinCopies(all)
  return [...all.values()].filter((item) => !replaced.has(item) && !derived.has(item))
}

function add(all: Map<string, Growing>, entry: OpenedEntry): void {
  const manifest = manifestIn(entry)
  // The first manifest of an id stands: nobody puts another file in the place of one that was sent.
  if (!manifest || all.has(manifest.evidence)) return
  all.set(manifest.evidence, {
    manifest,
    entry,
    removed: false,
    stopped: false,
    versions: [],
    copies: [],
    original: null,
  })
}

/** Only whoever added a piece can take it back. */
function remove(all: Map<string, Growing>, { content, author }: OpenedEntry): void {
  if (typeof content !== 'object' || content === null || !('evidence' in content)) return
  const item = typeof content.evidence === 'string' ? all.get(content.evidence) : undefined
  if (item?.entry.author === author) item.removed = true
}

function stop(item: Growing | undefined): void {
  if (!item) return
  item.removed = true
  item.stopped = true
}

/** Every piece by itself: the newest versions, those before them, and the copies. */
export function everyPiece(report: Pick<OpenedReport, 'history' | 'record'>): EvidenceItem[] {
  return evidenceOf(report).flatMap((item) => [item, ...item.versions, ...item.copies])
}

/** A piece with all that shows the same: its versions, its copies, and what it was made from with those of that. */
export function familyOf(item: EvidenceItem): EvidenceItem[] {
  const root = item.original ?? item
  const all = [root, ...root.versions, ...root.copies, item, ...item.versions, ...item.copies]
  return [...new Set(all)].filter(({ removed }) => !removed)
}

/** Which items an author has replaced by a later one of their own; they stand under it as versions. */
function joinVersions(all: ReadonlyMap<string, Growing>): Set<Growing> {
  const replaced = new Set<Growing>()
  for (const item of all.values()) {
    const before = item.manifest.replaces === null ? undefined : all.get(item.manifest.replaces)
    if (!before || before === item || replaced.has(before) || before.entry.author !== item.entry.author)
      continue
    replaced.add(before)
    item.versions = [before, ...before.versions]
    before.versions = []
  }
  return replaced
}

/** Which items stand with the one they were made from. */
function joinCopies(all: ReadonlyMap<string, Growing>): Set<Growing> {
  const derived = new Set<Growing>()
  for (const item of all.values()) {
    const original = item.manifest.of === null ? undefined : all.get(item.manifest.of)
    // A copy of a copy stands by itself, so that nothing goes in a circle.
    if (!original || original === item || derived.has(original)) continue
    derived.add(item)
    item.original = original
    original.copies.push(item)
  }
  return derived
}

function manifestIn({ content }: OpenedEntry): EvidenceManifest | null {
  try {
    return readManifest(content)
  } catch (error) {
    if (error instanceof EncryptionError) return null
    throw error
  }
}
