import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { globSync } from 'node:fs'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { endOrphan } from '#server/platform/database/embedded/postmaster.ts'

const owner = 'owner.pid'

const memory = '/dev/shm'
const gibibyte = 1024 ** 3
/** A whole run puts down less than half of that, and its browsers, servers and compilers need as much again. */
const roomNeeded = 6 * gibibyte
const memoryNeeded = 10 * gibibyte

/**
 * Where a run of tests puts down what it throws away: in memory, where a machine has plenty. A database for each test and a folder
 * for each server are some hundred thousand files, which take more of a disk than all tests together take of the processor
 * (docs/decisions/0362). `TMPDIR` goes before it.
 */
export function temporaryRoot(folder = memory, available = process.availableMemory()): string {
  if (process.env['TMPDIR'] || available < memoryNeeded) return tmpdir()
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < roomNeeded ? tmpdir() : folder
  } catch {
    return tmpdir()
  }
}

/**
 * Makes a folder for everything that a run of tests puts down, and takes away those of runs that were killed.
 * @param within the folder for such folders
 */
export async function makeTemporaryFolder(prefix: string, within = temporaryRoot()): Promise<string> {
  for (const name of readdirSync(within).filter((each) => each.startsWith(prefix))) {
    const folder = join(within, name)
    if (isAbandoned(folder)) await removeTemporaryFolder(folder)
  }
  const folder = mkdtempSync(join(within, prefix))
  writeFileSync(join(folder, owner), String(process.pid))
  return folder
}

/** Ends every PostgreSQL that still runs in a folder, and removes it with all that is in it. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
  for (const file of globSync('**/postmaster.pid', { cwd: folder }))
    await endOrphan(dirname(join(folder, file)))
  // What is about to end may put something down until then.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** A folder that is being made has no owner yet. */
function isAbandoned(folder: string): boolean {
  try {
    return !isAlive(Number(readFileSync(join(folder, owner), 'utf8')))
  } catch {
    return false
  }
}
