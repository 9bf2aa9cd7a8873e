import type { Keyring } from '#web/records/keyring/keyring.ts'
import { finishRemovals } from '../local/local-files.ts'
import { records } from '../local/record.ts'
import { storedKeyrings } from './stored-keyrings.ts'
import { startTransfers } from './transfers.ts'

/** Resumes uploads of anonymous reports, which need no sign-in. */
export async function resumeAnonymous(): Promise<void> {
  await finishRemovals()
  for (const { reportId, keyring } of await storedKeyrings()) await startTransfers(keyring, reportId)
}

/** Resumes a member's uploads. */
export async function resumeTransfers(keyring: Keyring): Promise<void> {
  const own = (await records.list()).filter(({ sender }) => sender === keyring.name)
  for (const id of new Set(own.map(({ owner }) => owner.id))) await startTransfers(keyring, id)
}
