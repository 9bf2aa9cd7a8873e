import type { Owner } from '#web/files/local/local-file.ts'
import { forgetWords, giveLocalFile, listLocalFile, removeLocalFile } from '#web/files/local/local-files.ts'

/** The owner of an incident's files on this device, until they are uploaded. */
export const ownerOf = (incidentId: string): Owner => ({ kind: 'draft', id: incidentId })

/** The ids of an incident's files on this device. */
export async function fileIds(incidentId: string): Promise<string[]> {
  return (await listLocalFile(ownerOf(incidentId))).map(({ id }) => id)
}

/** Removes the files of an incident that was removed from this device. */
export async function removeFiles(incidentId: string): Promise<void> {
  for (const id of await fileIds(incidentId)) await removeLocalFile(id)
  await forgetWords(ownerOf(incidentId))
}

/** Assigns an incident's files to the log after it has arrived in the account, so that they can be uploaded. */
export function giveFiles(incidentId: string, logId: string): Promise<void> {
  return giveLocalFile(ownerOf(incidentId), { kind: 'report', id: logId })
}
