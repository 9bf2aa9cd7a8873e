import { storeFile } from '#web/files/local/local-files.ts'
import type { Owner } from '#web/files/local/local-file.ts'
import { evidenceOf, type EvidenceItem } from '#web/files/reading/items.ts'
import { openEvidence } from '#web/files/reading/reader.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { answersOf } from '#web/records/body/answers-of.ts'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { draftAddress } from './draft-list.tsx'
import { startDraftWith } from '../store/open-draft.ts'

/**
 * What a new report takes over from one that was written. Who reads it, under which name, who is kept out and what may be
 * published are decided again: they were said for the other report.
 */
export function takenOver(body: ReportBody): Answers {
  return { ...answersOf(body), readers: null, sender: null, excluded: [], mayPublish: null }
}

/** How the bytes of a file of the report are read, and kept for the draft; each overridden by tests only. */
interface Dependencies {
  readonly read: (item: EvidenceItem) => Promise<Blob>
  readonly keep: typeof storeFile
}

/**
 * Copies the files of a report into a draft: the newest version of each, and the copies made from it, which stay copies of
 * what they were made from. What was taken back or stopped does not come along.
 */
export async function copyFiles(
  items: readonly EvidenceItem[],
  to: Owner,
  { read, keep }: Dependencies,
): Promise<void> {
  for (const item of items) {
    const original = item.removed
      ? null
      : await keep(to, await read(item), { ...item.manifest, of: null, replaces: null })
    for (const copy of item.copies) {
      if (copy.removed) continue
      await keep(to, await read(copy), { ...copy.manifest, of: original?.id ?? null, replaces: null })
    }
  }
}

/**
 * Starts a new report with the answers and files of one that was kept or sent, which stays as it is.
 *
 * @returns where writing it goes on
 * @throws where a file could not be read: then no draft is started
 */
export async function copyToDraft(keyring: Keyring, report: OpenedReport, body: ReportBody): Promise<string> {
  const id = crypto.randomUUID()
  const read = (item: EvidenceItem) => openEvidence(keyring, report, item).blob()
  await copyFiles(evidenceOf(report), { kind: 'draft', id }, { read, keep: storeFile })
  await startDraftWith(takenOver(body), id)
  return draftAddress(id)
}
