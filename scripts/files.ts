import { readConfiguration } from '#server/platform/config/configuration.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { FilesUnavailableError } from '#server/platform/files/unavailable-error.ts'
import { ownerConnection } from '../tools/administration/server-database.ts'
import { runCommand, sizeOf, print } from '../tools/backup/run-command.ts'
import { BackupError } from '../tools/backup/error.ts'
import { readMoveArguments } from '../tools/files/arguments.ts'
import { moveFiles } from '../tools/files/move.ts'
import { MoveError } from '../tools/files/move-error.ts'

/** `npm run files -- move s3|disk` moves files between the disk and a bucket, while people send. [Note: Moving files] */
const usage = `Usage: npm run files -- move s3|disk [--erase]

Copies every file from FILES_MOVED_FROM to FILES_URL, or to DATA_DIR where that is not set, reads it back and compares it. All servers run
with the same two variables meanwhile. It can be stopped and run again, one run at a time. --erase removes each file from the old place
once it is in the new one. It ends with 0 only if all files are in the new place.
`

await runCommand(usage, async (args) => {
  const configuration = readConfiguration(process.env)
  const { erases } = readMoveArguments(args, configuration)
  const { to, from, all } = await openPlaces(configuration)
  if (!from) throw new Error('the arguments were read without an old place')
  const owner = await ownerConnection(configuration, print)
  try {
    await to.requireUsable()
    await from.requireUsable()
    const report = await moveFiles({ from, to, dataDir: configuration.dataDir, ownerUrl: owner.url, erases })
    const { moved, same, missing, bytes, different, late } = report
    process.stdout.write(
      `${moved} files moved, ${same} there already, ${missing} erased meanwhile, ${different.length} different; ${sizeOf(bytes)} compared.\n`,
    )
    for (const key of different) print(`${key} is not the same in both places.`)
    if (different.length > 0)
      throw new BackupError('Some files differ. None of them were removed: compare them with a backup.')
    if (late > 0)
      throw new BackupError(
        `${late} files came to ${from.name} meanwhile: a server still runs without FILES_MOVED_FROM. Restart it, and run this again.`,
      )
    print(
      `All files are in ${to.name}. Remove FILES_MOVED_FROM, and restart the servers.${erases ? '' : ` What is left in ${from.name} is erased by nobody: remove it then.`}`,
    )
  } catch (error) {
    if (error instanceof MoveError) throw new BackupError(error.message)
    if (error instanceof FilesUnavailableError)
      throw new BackupError(`${error.message} Run this again: it goes on where it stopped.`)
    throw error
  } finally {
    await owner.close()
    all.close()
  }
})
