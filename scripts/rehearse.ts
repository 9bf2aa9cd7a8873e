import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackup, restore } from '../tools/backup/restore.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { readRestoreArguments } from '../tools/backup/arguments.ts'
import { UsageError } from '../tools/administration/arguments.ts'
import { runCommand, sizeOf, print } from '../tools/backup/run-command.ts'
import { useSecretsKeyFile } from '#server/platform/secrets/sealed-values.ts'

/** `npm run rehearse` restores a backup beside the server, says whether it is whole, and removes it again. [Note: Backups] */
const usage = `Usage: npm run rehearse -- FOLDER | s3://BUCKET/FOLDER --key FILE

Restores a backup into a temporary folder, checks each table and file against what was backed up, says how long it took, and removes
it. Nothing of the server is touched.
`

await runCommand(usage, async (args) => {
  const { place, name, identity, at } = await readRestoreArguments(args, process.env)
  if (at) throw new UsageError('A rehearsal is of a backup: --at is for "npm run restore".')
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-rehearsal-'))
  const removeAll = () => rmSync(dataDir, { recursive: true, force: true })
  // What was opened goes in any case; PostgreSQL ends by itself when its folder is gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      removeAll()
      process.exit(1)
    })
  try {
    useSecretsKeyFile(process.env['SECRETS_KEY_FILE'])
    const started = performance.now()
    const backup = await openBackup(place, name, identity)
    const database = await startEmbedded({ dataDir, print, durable: false })
    try {
      await restore(backup, { ownerUrl: database.ownerUrl, dataDir })
    } finally {
      await database.stop()
    }
    const { takenAt, tables, files } = backup.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `Whole: ${tables.length} tables with ${rows} rows, and ${files.length} files of ${sizeOf(bytes)}, as they were on ${takenAt}. It took ${seconds} seconds.\n`,
    )
  } finally {
    place.close()
    removeAll()
  }
})
