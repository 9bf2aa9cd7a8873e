import { readdir } from 'node:fs/promises'

const stampPattern = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/

/** The name of a backup: its moment, as a folder may be called on any system. */
export const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The moment of a backup, of its name. */
const momentOf = (stamp: string): Date => new Date(stamp.replace(stampPattern, '$1T$2:$3:$4Z'))

/** The names of whole backups in a folder, the oldest first. None where there is no folder. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && stampPattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** When the newest whole backup in a folder was taken. */
export async function newestBackupIn(folder: string): Promise<Date | undefined> {
  const newest = (await listBackups(folder)).at(-1)
  return newest === undefined ? undefined : momentOf(newest)
}
