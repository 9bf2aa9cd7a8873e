import { everyPiece } from '#web/files/reading/items.ts'
import { takeBack } from '#web/files/reading/removal.ts'
import { cancelTransfer } from '#web/files/transfer/transfers.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { actsIn } from './log-acts.ts'
import { filesOfRemoved } from './entry-files.ts'

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
  const ids = filesOfRemoved(actsIn(log), removed)
  for (const id of ids) await cancelTransfer(id)
  const there = everyPiece(log).filter((item) => !item.removed && ids.includes(item.manifest.evidence))
  for (const { manifest } of there) await takeBack(keyring, log.record.report.id, manifest.evidence)
  return there.length > 0
}
