import type { BackupTarget } from '#server/platform/config/backup-variables.ts'
import type { BackupPlace } from './backup-place.ts'
import { folderBackups } from './folder-backups.ts'

/** Opens where backups are. The SDK of a bucket is loaded only where there is one: it needs memory, and time. */
export async function openBackups(target: BackupTarget): Promise<BackupPlace> {
  if (typeof target === 'string') return folderBackups(target)
  const { bucketBackups } = await import('./bucket-backups.ts')
  return bucketBackups(target)
}

/** What an operator knows a target by: a path, or an address. */
export const targetName = (target: BackupTarget): string => (typeof target === 'string' ? target : target.url)
