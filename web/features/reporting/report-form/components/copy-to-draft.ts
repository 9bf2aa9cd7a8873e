import { storeFile } from '#web/files/local/local-files.ts'
import type { Owner } from '#web/files/local/local-file.ts'
import { readEvidence, type EvidenceItem } from '#web/files/reading/items.ts'
import { openEvidence } from '#web/files/reading/reader.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { toAnswers } from '#web/records/body/body-answers.ts'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { draftAddress } from './draft-list.tsx'
import { startDraftWith } from '../store/open-draft.ts'

/**
 * The answers that a new report copies from an existing one. Readers, sender, exclusions and publication are decided again, since they were
 * meant for the other report.
 */
export function answersToCopy(body: ReportBody): Answers {
  return { ...toAnswers(body), readers: null, sender: null, excluded: [], mayPublish: null }
}

/** Reads a file of the report and stores it for the draft; overridden in tests only. */
interface Dependencies {
  readonly read: (item: EvidenceItem) => Promise<Blob>
  readonly keep: typeof storeFile
}

/**
 * Copies the files of a report into a draft: the newest version of each, and their copies, which remain linked to their originals.
 * Withdrawn and stopped files are skipped.
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
 * Starts a new report with the answers and files of an existing one, which is unchanged.
 *
 * @returns the address of the draft
 * @throws if a file could not be read: no draft is started then
 */
export async function copyToDraft(keyring: Keyring, report: OpenedReport, body: ReportBody): Promise<string> {
  const id = crypto.randomUUID()
  const read = (item: EvidenceItem) => openEvidence(keyring, report, item).blob()
  await copyFiles(readEvidence(report), { kind: 'draft', id }, { read, keep: storeFile })
  await startDraftWith(answersToCopy(body), id)
  return draftAddress(id)
}
