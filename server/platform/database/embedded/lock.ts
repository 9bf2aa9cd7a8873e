import { DatabaseSync } from 'node:sqlite'
import { EmbeddedDatabaseError } from './error.ts'

/** Milliseconds that a process which was just killed may need to disappear. */
const releasedWithin = 2_000

/**
 * Takes a lock that ends with this process, however it ends, so that nothing has to be tidied up after a `kill -9`.
 * Node.js has no file locks of its own; SQLite's, on every system, are the operating system's.
 * @param busy a sentence for the operator
 * @throws {EmbeddedDatabaseError} when another process holds it.
 */
export function acquireLock(file: string, busy: string): { release: () => void } {
  try {
    const database = new DatabaseSync(file, { timeout: releasedWithin })
    database.exec('begin exclusive')
    return {
      release() {
        if (database.isOpen) database.close()
      },
    }
  } catch (error) {
    throw new EmbeddedDatabaseError(
      isBusy(error) ? busy : `The lock ${file} cannot be taken: check the rights of its folder.`,
    )
  }
}

/** https://sqlite.org/rescode.html#busy */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
