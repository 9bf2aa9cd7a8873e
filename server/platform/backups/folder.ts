import { readdir } from 'node:fs/promises'

const stampPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The name of a backup: when its snapshot was taken, as a file system can have it. */
export const stampOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Whole backups in a folder, the oldest first. One that is being written has another name. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && stampPattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** When the newest whole backup of a folder was taken; nothing where there is none. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const name = (await listBackups(folder)).at(-1)
  return name === undefined ? undefined : new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
}
