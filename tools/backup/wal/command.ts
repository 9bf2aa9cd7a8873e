import { BackupError } from '../error.ts'
import { archivePlace } from '#server/platform/database/embedded/wal-archive.ts'
import { fetchSegment, storeSegment, tryArchive } from './store.ts'

// The program that PostgreSQL runs for each WAL file, in the folder of its cluster: "store NAME PATH", "fetch NAME PATH", and "try" before a start.
// Its output goes to the log of PostgreSQL.

/** PostgreSQL takes a code above 125 for a reason to stop, and any other for a file that the archive has not got. */
const codes = { missing: 1, failed: 1, damaged: 200 }

function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new BackupError(`${name} is not set.`)
  return value
}

async function run([verb, name = '', path = '']: readonly string[]): Promise<number> {
  if (verb === 'fetch') {
    const cluster = variable('UPSTANDER_WAL_CLUSTER')
    return (await fetchSegment({ cluster, name, path }, variable('UPSTANDER_WAL_IDENTITY')))
      ? 0
      : codes.missing
  }
  const archive = variable('UPSTANDER_WAL_ARCHIVE')
  if (verb === 'try') await tryArchive(archive)
  else if (verb === 'store') {
    const cluster = await archivePlace(archive, process.cwd())
    await storeSegment({ cluster, name, path, recipient: variable('UPSTANDER_WAL_RECIPIENT') })
  } else throw new BackupError('Call it with "store", "fetch" or "try".')
  return 0
}

const args = process.argv.slice(2)
try {
  process.exitCode = await run(args)
} catch (error) {
  const isKnown = error instanceof BackupError
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  process.stderr.write(
    `${isKnown ? error.message : `The write-ahead log could not be stored or read (${reason}).`}\n`,
  )
  process.exitCode = args[0] === 'fetch' ? codes.damaged : codes.failed
}
