import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../tools/backup/format.ts'
import { openBackup, restore } from '../tools/backup/restore.ts'
import { type Configuration, readConfiguration } from '#server/platform/config/configuration.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { readRestoreArguments } from '../tools/backup/arguments.ts'
import { runCommand, tell } from '../tools/backup/run-command.ts'
import { useSecretsKeyFile } from '#server/platform/secrets/sealing.ts'

/** `npm run restore` puts a backup into an empty data folder, or the empty database of DATABASE_URL. [Note: Backups] */
const usage = `Usage: npm run restore -- FOLDER --key FILE

Restores the newest backup in FOLDER, or the one whose folder it is, into DATA_DIR, which must not hold a database yet, and where it
is set into the empty database of DATABASE_URL. Then start the server as ever.
`

/** @returns a database for the backup, and what takes it away again where that fails */
async function emptyDatabase({ databaseUrl, dataDir }: Configuration) {
  if (databaseUrl !== undefined) {
    const remove = () => tell('Drop the database of DATABASE_URL and make it again before you try once more.')
    return { url: databaseUrl, close: () => Promise.resolve(), remove: () => Promise.resolve(remove()) }
  }
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster))
    throw new BackupError(`There is a database in ${dataDir} already: set DATA_DIR to an empty folder.`)
  const database = await startEmbedded({ dataDir, tell })
  return {
    url: database.ownerUrl,
    close: () => database.stop(),
    remove: () => rm(cluster, { recursive: true, force: true }),
  }
}

await runCommand(usage, async (args) => {
  const { path, identity } = await readRestoreArguments(args)
  const configuration = readConfiguration(process.env)
  useSecretsKeyFile(configuration.secretsKeyFile)
  const backup = await openBackup(path, identity)
  const { url, close, remove } = await emptyDatabase(configuration)
  const failure = await restore(backup, { ownerUrl: url, dataDir: configuration.dataDir }).catch(
    (error: unknown) => ({ error }),
  )
  await close()
  if (failure) {
    await remove()
    throw failure.error
  }
  tell(`Everything is there as it was on ${backup.manifest.takenAt}. Start the server with "npm start".`)
})
