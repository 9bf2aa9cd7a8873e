import type { OpenedEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { type EvidenceManifest, readManifest } from '#encryption/evidence.ts'
import type { ReportHistory } from '#encryption/history.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** A piece of evidence in a report, in its newest version. */
export interface EvidenceItem {
  readonly manifest: EvidenceManifest
  /** The signed entry with the manifest. */
  readonly entry: OpenedEntry
  /** Its author withdrew it, and its bytes are erased. */
  readonly removed: boolean
  /** It was stopped as a sexual image of a child: nobody is shown any of it. It counts as removed too. */
  readonly stopped: boolean
  /** Earlier versions, newest first. */
  readonly versions: readonly EvidenceItem[]
  /**
   * Copies, redactions and transcripts made from it, from an earlier version, or from another copy. A copy itself has none, since all are
   * listed with the original.
   */
  readonly copies: readonly EvidenceItem[]
  /** Its original, if that is in the report. */
  readonly original: EvidenceItem | null
}

/** An item under construction. */
interface MutableItem extends EvidenceItem {
  removed: boolean
  stopped: boolean
  original: MutableItem | null
  versions: MutableItem[]
  copies: MutableItem[]
}

/** Computed once per opened report, since several parts of its page use it on each render. */
const listed = new WeakMap<
  ReportHistory,
  { readonly stopped: OpenedReport['record']['stopped']; readonly items: readonly EvidenceItem[] }
>()

/** The evidence of a report in the order it was added; copies are listed with their originals only. */
export function readEvidence(report: Pick<OpenedReport, 'history' | 'record'>): readonly EvidenceItem[] {
  const { stopped } = report.record
  const known = listed.get(report.history)
  if (known?.stopped === stopped) return known.items
  const items = listEvidence(report)
  listed.set(report.history, { stopped, items })
  return items
}

function listEvidence({ history, record }: Pick<OpenedReport, 'history' | 'record'>): EvidenceItem[] {
  const all = new Map<string, MutableItem>()
  for (const entry of history.entries) {
    if (entry.kind === 'evidence') add(all, entry)
    if (entry.kind === 'evidence-removal') remove(all, entry)
  }
  for (const id of record.stopped) stop(all.get(id))
  const replaced = joinVersions(all)
  const derived = joinCopies(all, replaced)
  return [...all.values()].filter((item) => !replaced.has(item) && !derived.has(item))
}

function add(all: Map<string, MutableItem>, entry: OpenedEntry): void {
  const manifest = manifestFrom(entry)
  // The first manifest with an id counts, so that nobody can replace a sent file.
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

/** Only its author can withdraw a piece. */
function remove(all: Map<string, MutableItem>, { content, author }: OpenedEntry): void {
  if (typeof content !== 'object' || content === null || !('evidence' in content)) return
  const item = typeof content.evidence === 'string' ? all.get(content.evidence) : undefined
  if (item?.entry.author === author) item.removed = true
}

function stop(item: MutableItem | undefined): void {
  if (!item) return
  item.removed = true
  item.stopped = true
}

/** A piece with its earlier versions, its copies, and theirs. */
export function listPieces(item: EvidenceItem): EvidenceItem[] {
  return [item, ...item.versions, ...item.copies.flatMap((copy) => [copy, ...copy.versions])]
}

/** All pieces in a flat list: newest versions, earlier ones, and copies. */
export function listAllPieces(report: Pick<OpenedReport, 'history' | 'record'>): EvidenceItem[] {
  return readEvidence(report).flatMap(listPieces)
}

/** Items replaced by a later one of the same author; they are listed under it as versions. */
function joinVersions(all: ReadonlyMap<string, MutableItem>): Set<MutableItem> {
  const replaced = new Set<MutableItem>()
  const before = new Map<string, MutableItem>()
  for (const item of all.values()) {
    // Only an earlier item can be replaced: cycles would lose all of their items.
    const old = item.manifest.replaces === null ? undefined : before.get(item.manifest.replaces)
    before.set(item.manifest.evidence, item)
    if (!old || replaced.has(old) || old.entry.author !== item.entry.author) continue
    replaced.add(old)
    item.versions = [old, ...old.versions]
    old.versions = []
  }
  return replaced
}

/**
 * Items listed under their original. A copy of an earlier version is listed with the newest, and a copy of a copy with the original of
 * both, so that all are in one place.
 */
function joinCopies(
  all: ReadonlyMap<string, MutableItem>,
  replaced: ReadonlySet<MutableItem>,
): Set<MutableItem> {
  const newest = [...all.values()].filter((item) => !replaced.has(item))
  const newestOf = new Map(newest.flatMap((item) => [item, ...item.versions].map((each) => [each, item])))
  const above = new Map<MutableItem, MutableItem>()
  const rootOf = (item: MutableItem): MutableItem => {
    let root = item
    for (let next = above.get(root); next; next = above.get(root)) root = next
    return root
  }
  for (const item of newest) {
    const chain = [item, ...item.versions]
    const original = chain.map((each) => originalOf(each, all)).find((each) => each !== null) ?? null
    const standing = original && newestOf.get(original)
    // If two items name each other, the second is listed separately: a cycle would lose both.
    if (!standing || rootOf(standing) === item) continue
    for (const each of chain) each.original = original
    above.set(item, standing)
  }
  for (const item of above.keys()) rootOf(item).copies.push(item)
  return new Set(above.keys())
}

function originalOf({ manifest }: MutableItem, all: ReadonlyMap<string, MutableItem>): MutableItem | null {
  return manifest.of === null ? null : (all.get(manifest.of) ?? null)
}

/** Entries are the same objects across readings of a report. */
const manifests = new WeakMap<OpenedEntry, EvidenceManifest | null>()

function manifestFrom(entry: OpenedEntry): EvidenceManifest | null {
  const known = manifests.get(entry)
  if (known !== undefined) return known
  const manifest = manifestOf(entry)
  manifests.set(entry, manifest)
  return manifest
}

function manifestOf({ content }: OpenedEntry): EvidenceManifest | null {
  try {
    return readManifest(content)
  } catch (error) {
    if (error instanceof EncryptionError) return null
    throw error
  }
}
