import { withLock } from '#web/platform/device/with-lock.ts'
import { listRecords } from '../local/local-files.ts'
import { records } from '../local/record.ts'
import { markFilesWaiting } from './pending-flag.ts'
import { pauses, progresses } from './progress.ts'
import { removeKeyring } from './stored-keyrings.ts'

/** Cleans up after a file has arrived or was cancelled, and after the last one removes the keys its report's files are sent with. */
export async function cleanUpFile(fileId: string, reportId: string | null): Promise<void> {
  await progresses.remove(fileId)
  await pauses.remove(fileId)
  const file = await records.get(fileId)
  if (file) await records.remove(file)
  if (reportId !== null) await releaseUnusedKeys(reportId)
}

/**
 * Removes the keys that a report's files are sent with, once none is left. Code that stores them for a new file checks for files under the
 * same lock: otherwise a file just added would lose its keys and wait forever.
 */
export async function releaseUnusedKeys(reportId: string): Promise<void> {
  await withAccess(reportId, async () => {
    const rest = await listRecords({ kind: 'report', id: reportId })
    if (rest.some(({ goesOut }) => goesOut !== false)) return
    await removeKeyring(reportId)
    const isLast = (await records.list()).every(
      ({ owner, goesOut }) => owner.kind !== 'report' || goesOut === false,
    )
    if (isLast) markFilesWaiting(false)
  })
}

/** Holds the lock of the keys stored for a report's files. */
export const withAccess = (reportId: string, work: () => Promise<void>): Promise<void> =>
  withLock(`files-access/${reportId}`, work)
