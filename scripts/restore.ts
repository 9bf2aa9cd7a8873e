import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../tools/backup/error.ts'
import { makeCurrent, openBackup, type OpenedBackup, restore } from '../tools/backup/restore.ts'
import { restoreFilesAround } from '../tools/backup/wal/restore-files.ts'
import { findRestoreStart, restoreCluster } from '../tools/backup/wal/restore-to.ts'
import { type Configuration, readConfiguration } from '#server/platform/config/configuration.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { readRestoreArguments, type RestoreCommand } from '../tools/backup/arguments.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { runCommand, print } from '../tools/backup/run-command.ts'
import { useSecretsKeyFile } from '#server/platform/secrets/sealed-values.ts'

/** `npm run restore` puts a backup into an empty data folder, or the empty database of DATABASE_URL. [Note: Backups] */
const usage = `Usage: npm run restore -- FOLDER | s3://BUCKET/FOLDER --key FILE [--at MOMENT [--archive FOLDER]]

Restores the newest backup in FOLDER, or the one whose folder it is, into DATA_DIR, which must not hold a database yet, and where they
are set into the empty database of DATABASE_URL and the empty bucket of FILES_URL. Then start the server as ever.

With --at it is the embedded database as it was at that moment, such as 2026-11-29T14:05:00Z, or "newest" for all that there is: from
the archive of WAL_ARCHIVE, or the one that --archive names. Files come from the backups in FOLDER; those in DATA_DIR stay, and so do
those in the bucket of FILES_URL.
`

/** @returns a database for the backup, and what takes it away again if that fails */
async function emptyDatabase({ databaseUrl, dataDir }: Configuration) {
  if (databaseUrl !== undefined) {
    const remove = () =>
      print('Drop the database of DATABASE_URL and make it again before you try once more.')
    return { url: databaseUrl, close: () => Promise.resolve(), remove: () => Promise.resolve(remove()) }
  }
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster))
    throw new BackupError(`There is a database in ${dataDir} already: set DATA_DIR to an empty folder.`)
  const database = await startEmbedded({ dataDir, print })
  return {
    url: database.ownerUrl,
    close: () => database.stop(),
    remove: () => rm(cluster, { recursive: true, force: true }),
  }
}

/** Puts the database of a moment into the data folder, with the files of the backups around it. */
async function restoreMoment(
  { place: backups, identity, at }: RestoreCommand & { at: NonNullable<RestoreCommand['at']> },
  configuration: Configuration,
): Promise<void> {
  const { databaseUrl, dataDir } = configuration
  if (databaseUrl !== undefined)
    throw new BackupError('--at restores the embedded database only: unset DATABASE_URL.')
  const moment = at.moment === 'newest' ? undefined : at.moment
  const restoreTarget = { archive: at.archive, identity, moment }
  if (existsSync(join(dataDir, 'postgres')))
    throw new BackupError(
      `There is a database in ${dataDir} already: move its folder "postgres" away, or set DATA_DIR to another folder.`,
    )
  const beginning = await findRestoreStart(restoreTarget)
  print(`It begins with the base backup ${beginning.base.path}.`)
  const { to: place, all } = await openPlaces(configuration)
  if (!place.isRemote) {
    const files = await restoreFilesAround(backups, restoreTarget, dataDir)
    print(`Files that were put into ${join(dataDir, 'files')}: ${files}.`)
  }
  print('Reading the log…')
  const last = await restoreCluster(beginning, restoreTarget, dataDir)
  const database = await startEmbedded({ dataDir, walArchive: 'later', print })
  try {
    await makeCurrent(database.ownerUrl, place)
  } finally {
    await database.stop()
    all.close()
  }
  const end = last === undefined ? 'there was none after the base backup' : `the last is of ${last}`
  print(
    `Everything that was written until ${moment?.toISOString() ?? 'the end of the archive'} is there: ${end}. Start the server with "npm start".`,
  )
}

async function restoreBackup(backup: OpenedBackup, configuration: Configuration): Promise<void> {
  const { url, close, remove } = await emptyDatabase(configuration)
  const failure = await restore(backup, { ...configuration, ownerUrl: url }).catch((error: unknown) => ({
    error,
  }))
  await close()
  if (failure) {
    await remove()
    throw failure.error
  }
  print(`Everything is there as it was on ${backup.manifest.takenAt}. Start the server with "npm start".`)
}

await runCommand(usage, async (args) => {
  const command = await readRestoreArguments(args, process.env)
  const { place, name, identity, at } = command
  const configuration = readConfiguration(process.env)
  useSecretsKeyFile(configuration.secretsKeyFile)
  try {
    if (at) return await restoreMoment({ ...command, at }, configuration)
    await restoreBackup(await openBackup(place, name, identity), configuration)
  } finally {
    place.close()
  }
})
