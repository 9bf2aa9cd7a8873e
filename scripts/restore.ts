import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../tools/backup/format.ts'
import { openBackup, restore } from '../tools/backup/restore.ts'
import { type Configuration, readConfiguration } from '#server/platform/config/configuration.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { readRestoreArguments } from '../tools/backup/arguments.ts'
import { runCommand, tell } from '../tools/backup/run-command.ts'

/** `npm run restore` puts a backup into an empty data folder, or the empty database of DATABASE_URL. [Note: Backups] */
const usage = `Usage: npm run restore -- FOLDER --key FILE

Restores the newest backup in FOLDER, or the one whose folder it is, into DATA_DIR, which must not hold a database yet, and where it
is set into the empty database of DATABASE_URL. Then start the server as ever.
`

async function emptyDatabase({ databaseUrl, dataDir }: Configuration) {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: () => Promise.resolve() }
  if (existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is a database in ${dataDir} already: set DATA_DIR to an empty folder.`)
  const database = await startEmbedded({ dataDir, tell })
  return { url: database.ownerUrl, close: () => database.stop() }
}

await runCommand(usage, async (args) => {
  const { path, identity } = await readRestoreArguments(args)
  const configuration = readConfiguration(process.env)
  const backup = await openBackup(path, identity)
  const { url, close } = await emptyDatabase(configuration)
  try {
    await restore(backup, { ownerUrl: url, dataDir: configuration.dataDir })
    tell(`Everything is there as it was on ${backup.manifest.takenAt}. Start the server with "npm start".`)
  } finally {
    await close()
  }
})
