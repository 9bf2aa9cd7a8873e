import {
  changeLocalFile,
  eraseLocalFiles,
  storeFile,
  listLocalFiles,
  openLocalFile,
} from '#web/files/local/local-files.ts'
import type { FileDescription, LocalFile, Owner } from '#web/files/local/local-file.ts'
import { type EvidenceItem, listAllPieces } from '#web/files/reading/items.ts'
import { openEvidence } from '#web/files/reading/reader.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import type { EntryWithMissingFiles } from '#web/features/reporting/incident-log/model/missing-files.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'

/** Where the files of entries may be. */
export interface FileSources {
  readonly keyring: Keyring | null
  readonly logs: readonly OpenedReport[]
}

/** A file of an entry, on this device or in the account. */
interface FoundFile {
  readonly id: string
  readonly about: FileDescription
  /** Whether it is sent beside its copy; null if that was not decided. */
  readonly goesOut: boolean | null
  readonly read: () => Promise<Blob>
}

/** The files to copy, and the entries whose files are missing. */
export interface CopyPlan {
  readonly found: readonly FoundFile[]
  readonly missing: readonly EntryWithMissingFiles[]
}

/**
 * Finds every file that the entries name. Files that were withdrawn, or that nobody may see, do not count as
 * missing.
 */
export async function findFiles(
  chosen: readonly Incident[],
  { keyring, logs }: FileSources,
): Promise<CopyPlan> {
  const inLogs: LocalFile[] = []
  for (const { record } of logs)
    inLogs.push(...(await listLocalFiles({ kind: 'report', id: record.report.id })))
  const found = new Map<string, FoundFile>()
  const missing: EntryWithMissingFiles[] = []
  for (const incident of chosen) {
    const ids = [...new Set(incident.evidence)]
    const localFiles = ids.length === 0 ? [] : [...(await listLocalFiles(ownerOf(incident.id))), ...inLogs]
    let count = 0
    for (const id of ids) {
      const localFile = localFiles.find((file) => file.id === id && file.where !== 'lost')
      const stored = localFile ? null : findStored(logs, id)
      if (localFile)
        found.set(id, { id, about: localFile, goesOut: localFile.goesOut, read: () => openLocalFile(id) })
      else if (stored && !stored.item.removed && keyring) found.set(id, toFoundFile(keyring, stored))
      else if (!stored?.item.removed) count += 1
    }
    if (count > 0) missing.push({ incident, count })
  }
  return { found: [...found.values()], missing }
}

interface StoredEvidence {
  readonly log: OpenedReport
  readonly item: EvidenceItem
}

function findStored(logs: readonly OpenedReport[], id: string): StoredEvidence | null {
  for (const log of logs) {
    const item = listAllPieces(log).find(({ manifest }) => manifest.evidence === id)
    if (item) return { log, item }
  }
  return null
}

const toFoundFile = (keyring: Keyring, { log, item }: StoredEvidence): FoundFile => ({
  id: item.manifest.evidence,
  about: item.manifest,
  goesOut: null,
  read: () => openEvidence(keyring, log, item).blob(),
})

/**
 * Copies files for a draft and keeps the relation between originals and copies: an original that must not be
 * sent stays marked.
 *
 * @throws if one could not be read; then none is left behind
 */
export async function copyFiles(found: readonly FoundFile[], to: Owner): Promise<void> {
  const copied = new Map<string, string>()
  const ids = new Set(found.map(({ id }) => id))
  const isOriginal = ({ about }: FoundFile) => about.of === null || !ids.has(about.of)
  try {
    for (const file of [...found.filter(isOriginal), ...found.filter((each) => !isOriginal(each))]) {
      const { id, about, goesOut, read } = file
      const of = about.of === null ? null : (copied.get(about.of) ?? null)
      const copy = await storeFile(to, await read(), { ...about, of, replaces: null })
      if (goesOut !== null) await changeLocalFile(copy.id, { goesOut })
      copied.set(id, copy.id)
    }
  } catch (error) {
    await eraseLocalFiles(to).catch(() => undefined)
    throw error
  }
}
