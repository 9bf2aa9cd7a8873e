import { listAllPieces } from '#web/files/reading/items.ts'
import { withdrawEvidence } from '#web/files/reading/removal.ts'
import { cancelTransfer } from '#web/files/transfer/transfers.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { readActs } from './log-acts.ts'
import { listRemovedFiles } from './entry-files.ts'

/**
 * Erases the files of removed incidents: cancels uploads, and erases those in the account. Idempotent.
 *
 * @returns whether anything was erased in the account
 * @throws ApiError, OfflineError, EncryptionError
 */
export async function eraseFiles(
  keyring: Keyring,
  log: OpenedReport,
  removed: ReadonlySet<string>,
): Promise<boolean> {
  const ids = listRemovedFiles(readActs(log), removed)
  for (const id of ids) await cancelTransfer(id)
  const piecesToErase = listAllPieces(log).filter(
    (item) => !item.removed && ids.includes(item.manifest.evidence),
  )
  for (const { manifest } of piecesToErase)
    await withdrawEvidence(keyring, log.record.report.id, manifest.evidence)
  return piecesToErase.length > 0
}
