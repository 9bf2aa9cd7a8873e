import { outbox } from '#web/platform/outbox/here.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { compareWithLocal } from './local-comparison.ts'
import { deviceThings } from './device-records.ts'
import { putFile } from './files.ts'
import { type Restored, restoreCopy } from './restore.ts'
import type { Thing } from './record.ts'

/**
 * Takes a copy onto this device; what waits in it is sent from here.
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

/** The person wants this one of two, where there can be only one. */
export const takeInstead = (thing: Thing): Promise<void> => deviceThings.put(thing)
