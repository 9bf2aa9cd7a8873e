import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { compareWithLocal } from './local-comparison.ts'
import { deviceRecords } from './device-records.ts'
import { storeFile } from './files.ts'
import { type RestoreResult, restoreCopy } from './restore.ts'
import type { CopiedRecord } from './record.ts'

/**
 * Restores a backup on this device; pending items are sent from here.
 *
 * @throws as `restoreCopy`
 */
export async function restoreBackup(copy: Blob, passphrase: string): Promise<RestoreResult> {
  const vault = vaultStore.current()
  const memberId = vault.status === 'open' ? vault.memberId : null
  const restored = await restoreCopy(copy, passphrase, {
    records: deviceRecords,
    storeFile,
    beside: compareWithLocal(memberId),
  })
  await outbox().open()
  return restored
}

/** Replaces the local version of a record that can exist only once with the one from the backup. */
export const replaceWithCopy = (copiedRecord: CopiedRecord): Promise<void> => deviceRecords.save(copiedRecord)
