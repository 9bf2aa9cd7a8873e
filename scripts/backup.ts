import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backUp } from '../tools/backup/back-up.ts'
import { BackupError } from '../tools/backup/error.ts'
import { prune } from '../tools/backup/files.ts'
import { recordBackup } from '../tools/backup/record.ts'
import { readConfiguration, type WalArchiveConfiguration } from '#server/platform/config/configuration.ts'
import { takeLock } from '#server/platform/database/embedded/lock.ts'
import { ownerConnection } from '../tools/administration/server-database.ts'
import { takeBase } from '../tools/backup/wal/bases.ts'
import { pruneArchive } from '../tools/backup/wal/prune.ts'
import { readBackupArguments } from '../tools/backup/arguments.ts'
import { runCommand, sizeOf, tell } from '../tools/backup/run-command.ts'

/** `npm run backup` writes what the server holds into a folder, while it runs. [Note: Backups] */
const usage = `Usage: npm run backup -- [FOLDER] [--recipient age1…] [--keep-days 30]
       npm run backup -- key FILE

Writes the database and all files into a new folder of FOLDER (or BACKUP_FOLDER), sealed to a key that this machine does not need to have.
"key" makes such a key: FILE is the secret, which opens every backup, and belongs on another machine.
`
const day = 86_400_000

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  try {
    await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new BackupError(
      isThere ? `${file} is there already, and is not written over.` : `${file} cannot be written.`,
    )
  }
  tell(
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
  const base = await takeBase({ ...owner, archive: folder, recipient })
  tell(`Base backup for restores to a moment: ${base.path}, ${sizeOf(base.part.bytes)}.`)
  await pruneArchive(folder, {
    current: dirname(dirname(base.path)),
    before: Date.now() - keepDays * day,
    formerBefore: backupsBefore,
  })
}

await runCommand(usage, async (args) => {
  const command = readBackupArguments(args, process.env)
  if (command.kind === 'key') return makeKey(command.file)
  const { folder, recipient, keepDays } = command
  const configuration = readConfiguration(process.env)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = takeLock(join(folder, '.lock'), `Another backup into ${folder} is running.`)
  const owner = await ownerConnection(configuration, tell, configuration.walArchive)
  try {
    const { path, manifest } = await backUp({
      ownerUrl: owner.url,
      dataDir: configuration.dataDir,
      files: configuration.files,
      folder,
      recipient,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    tell(
      `${manifest.tables.length} tables with ${rows} rows, and ${manifest.files.length} files of ${sizeOf(bytes)}.`,
    )
    await recordBackup(owner.url, manifest)
    process.stdout.write(`${path}\n`)
    const before = Date.now() - keepDays * day
    const removed = await prune(folder, new Date(before))
    for (const name of removed) tell(`Removed ${name}, which is more than ${keepDays} days old.`)
    const { dataDir, walArchive } = configuration
    if (walArchive) await renewBase({ ownerUrl: owner.url, dataDir }, walArchive, before)
  } finally {
    await owner.close()
    lock.release()
  }
})
