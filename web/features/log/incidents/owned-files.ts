import type { Owner } from '#web/files/kept/kept-file.ts'
import { forgetWords, giveKept, listKept, removeKept } from '#web/files/kept/kept.ts'

/** The owner of an incident's files on this device, until they are sent. */
export const ownerOf = (incidentId: string): Owner => ({ kind: 'draft', id: incidentId })

/** The ids of the files that were added to an incident on this device. */
export async function fileIds(incidentId: string): Promise<string[]> {
  return (await listKept(ownerOf(incidentId))).map(({ id }) => id)
}

/** The incident is gone from this device, and its files go too. */
export async function removeFiles(incidentId: string): Promise<void> {
  for (const id of await fileIds(incidentId)) await removeKept(id)
  await forgetWords(ownerOf(incidentId))
}

/** The incident is in the account: its files are the log's now, and can be sent. */
export function giveFiles(incidentId: string, logId: string): Promise<void> {
  return giveKept(ownerOf(incidentId), { kind: 'report', id: logId })
}
