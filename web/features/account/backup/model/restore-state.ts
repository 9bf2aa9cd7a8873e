import { outbox } from '#web/platform/outbox/here.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { compareWithLocal } from './local-comparison.ts'
import { deviceThings } from './device-records.ts'
import { putFile } from './files.ts'
import { type Restored, restoreCopy } from './restore.ts'
import type { Thing } from './record.ts'

/**
 * Restores a backup on this device; pending items are sent from here.
 *
 * @throws as `restoreCopy`
 */
export async function bringBack(copy: Blob, passphrase: string): Promise<Restored> {
  const vault = vaultStore.current()
  const memberId = vault.status === 'open' ? vault.memberId : null
  const restored = await restoreCopy(copy, passphrase, {
    things: deviceThings,
    putFile,
    beside: compareWithLocal(memberId),
  })
  await outbox().open()
  return restored
}

/** Replaces the local version of a record that can exist only once with the one from the backup. */
export const takeInstead = (thing: Thing): Promise<void> => deviceThings.put(thing)
