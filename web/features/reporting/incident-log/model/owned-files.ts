import type { Owner } from '#web/files/local/local-file.ts'
import { forgetWords, giveLocalFile, listLocalFile, removeLocalFile } from '#web/files/local/local-files.ts'

/** The owner of an incident's files on this device, until they are sent. */
export const ownerOf = (incidentId: string): Owner => ({ kind: 'draft', id: incidentId })

/** The ids of the files that were added to an incident on this device. */
export async function fileIds(incidentId: string): Promise<string[]> {
  return (await listLocalFile(ownerOf(incidentId))).map(({ id }) => id)
}

/** The incident is gone from this device, and its files go too. */
export async function removeFiles(incidentId: string): Promise<void> {
  for (const id of await fileIds(incidentId)) await removeLocalFile(id)
  await forgetWords(ownerOf(incidentId))
}

/** The incident is in the account: its files are the log's now, and can be sent. */
export function giveFiles(incidentId: string, logId: string): Promise<void> {
  return giveLocalFile(ownerOf(incidentId), { kind: 'report', id: logId })
}
