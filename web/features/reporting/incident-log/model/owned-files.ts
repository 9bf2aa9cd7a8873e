import type { Owner } from '#web/files/local/local-file.ts'
import {
  removeUnfinishedText,
  moveLocalFiles,
  listLocalFiles,
  removeLocalFile,
} from '#web/files/local/local-files.ts'

/** The owner of an incident's files on this device, until they are uploaded. */
export const ownerOf = (incidentId: string): Owner => ({ kind: 'draft', id: incidentId })

/** The ids of an incident's files on this device. */
export async function fileIds(incidentId: string): Promise<string[]> {
  return (await listLocalFiles(ownerOf(incidentId))).map(({ id }) => id)
}

/** Removes the files of an incident that was removed from this device. */
export async function removeFiles(incidentId: string): Promise<void> {
  for (const id of await fileIds(incidentId)) await removeLocalFile(id)
  await removeUnfinishedText(ownerOf(incidentId))
}

/** Assigns an incident's files to the log after it has arrived in the account, so that they can be uploaded. */
export function assignFilesToLog(incidentId: string, logId: string): Promise<void> {
  return moveLocalFiles(ownerOf(incidentId), { kind: 'report', id: logId })
}
