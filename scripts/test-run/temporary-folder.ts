import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { globSync } from 'node:fs'
import { isAlive } from '#server/platform/database/embedded/process.ts'
import { endOrphan } from '#server/platform/database/embedded/postmaster.ts'

const owner = 'owner.pid'

/**
 * Makes a folder for everything that a run of tests puts down, and takes away those of runs that were killed.
 * @param within the folder for such folders; the system's one in the place of it
 */
export async function makeTemporaryFolder(prefix: string, within = tmpdir()): Promise<string> {
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
