import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { writeBackup } from '../tools/backup/backup-writer.ts'
import { BackupError } from '../tools/backup/error.ts'
import { withBackupLock } from '../tools/backup/backup-lock.ts'
import { prune } from '../tools/backup/prune.ts'
import { recordBackup, recordNotRemoved } from '../tools/backup/record.ts'
import type { BackupPlace } from '#server/features/backups/backup-place.ts'
import { openBackups } from '#server/features/backups/open-backups.ts'
import {
  readConfiguration,
  requireOwnPlace,
  type WalArchiveConfiguration,
} from '#server/platform/config/configuration.ts'
import { ownerConnection } from '../tools/administration/server-database.ts'
import { createBase } from '../tools/backup/wal/bases.ts'
import { pruneArchive } from '../tools/backup/wal/prune.ts'
import { readBackupArguments } from '../tools/backup/arguments.ts'
import { runCommand, sizeOf, print } from '../tools/backup/run-command.ts'

/** `npm run backup` writes what the server holds into a folder or a bucket, while it runs. [Note: Backups] */
const usage = `Usage: npm run backup -- [FOLDER | s3://BUCKET/FOLDER] [--recipient age1…] [--keep-days 30]
       npm run backup -- key FILE

Writes the database and all files into a new folder of FOLDER (or BACKUP_FOLDER), sealed to a key that this machine does not need to have.
A bucket is opened with BACKUP_ENDPOINT, BACKUP_REGION, BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY.
"key" makes such a key: FILE is the secret, which opens every backup, and belongs on another machine.
`
const day = 86_400_000

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  try {
    await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new BackupError(
      exists ? `${file} is there already, and is not written over.` : `${file} cannot be written.`,
    )
  }
  print(
    `The secret key is in ${file}. Take it to another machine, and keep a copy: without it no backup can be opened.`,
  )
  process.stdout.write(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n`)
}

/** Takes the base backup of the day into the archive of the log, and then removes from there what is past its time. */
async function renewBase(
  owner: { ownerUrl: string; dataDir: string },
  { folder, recipient, keepDays }: WalArchiveConfiguration,
  backupsBefore: number,
): Promise<void> {
  // Where that fails, nothing is removed: what is there may be all that there is.
  const base = await createBase({ ...owner, archive: folder, recipient })
  print(`Base backup for restores to a moment: ${base.path}, ${sizeOf(base.part.bytes)}.`)
  await pruneArchive(folder, {
    current: dirname(dirname(base.path)),
    before: Date.now() - keepDays * day,
    formerBefore: backupsBefore,
  })
}

/** Removes what is past its time, and says what could not be removed, which is no failure of the backup. */
async function removeOld(
  place: BackupPlace,
  { before, keepDays }: { before: number; keepDays: number },
): Promise<number> {
  const { removed, notRemoved, hasUnfinished } = await prune(place, new Date(before))
  for (const name of removed) print(`Removed ${name}, which is more than ${keepDays} days old.`)
  if (notRemoved > 0)
    print(
      `The access key may not remove files from ${place.name}: ${notRemoved} that no backup of the last ${keepDays} days needs are still there, with what people have deleted.`,
    )
  if (hasUnfinished)
    print(
      `The access key may not list and end unfinished uploads in ${place.name}: have a rule of the bucket remove them.`,
    )
  return notRemoved
}

await runCommand(usage, async (args) => {
  const command = readBackupArguments(args, process.env)
  if (command.kind === 'key') return makeKey(command.file)
  const { target, recipient, keepDays } = command
  const configuration = readConfiguration(process.env)
  requireOwnPlace(target, configuration.files)
  const owner = await ownerConnection(configuration, print, configuration.walArchive)
  const to = await openBackups(target)
  try {
    const { dataDir, files, walArchive } = configuration
    const only = await withBackupLock(target, owner.url)
    try {
      const { name, manifest } = await writeBackup({ ownerUrl: owner.url, dataDir, files, to, recipient })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
      print(
        `${manifest.tables.length} tables with ${rows} rows, and ${manifest.files.length} files of ${sizeOf(bytes)}.`,
      )
      await recordBackup(owner.url, manifest)
      process.stdout.write(`${to.name}/${name}\n`)
      only.requireHeld()
      const before = Date.now() - keepDays * day
      const notRemoved = await removeOld(to, { before, keepDays })
      if (notRemoved > 0) await recordNotRemoved(owner.url, manifest.takenAt, notRemoved)
      if (walArchive) await renewBase({ ownerUrl: owner.url, dataDir }, walArchive, before)
    } finally {
      await only.release()
    }
  } finally {
    to.close()
    await owner.close()
  }
})
