import { withLock } from '#web/platform/device/with-lock.ts'
import { listRecords } from '../local/local-files.ts'
import { records } from '../local/record.ts'
import { markFilesWaiting } from './mark.ts'
import { pauses, progresses } from './progress.ts'
import { letAccessGo } from './stored-keyrings.ts'

/** A file has arrived or was given up: nothing of it stays on this device, and with the last one what its report is sent with. */
export async function fileEnded(fileId: string, reportId: string | null): Promise<void> {
  await progresses.remove(fileId)
  await pauses.remove(fileId)
  const file = await records.get(fileId)
  if (file) await records.remove(file)
  if (reportId !== null) await letGoWithoutFiles(reportId)
}

/**
 * Removes what a report's files are sent with, once none of them is left to send. Anything that keeps it for a new file looks
 * for that file under the same lock: otherwise a file just added would lose its keys and wait for ever.
 */
export async function letGoWithoutFiles(reportId: string): Promise<void> {
  await withAccess(reportId, async () => {
    const rest = await listRecords({ kind: 'report', id: reportId })
    if (rest.some(({ goesOut }) => goesOut !== false)) return
    await letAccessGo(reportId)
    const isLast = (await records.list()).every(
      ({ owner, goesOut }) => owner.kind !== 'report' || goesOut === false,
    )
    if (isLast) markFilesWaiting(false)
  })
}

/** Alone with what is kept to send the files of a report. */
export const withAccess = (reportId: string, work: () => Promise<void>): Promise<void> =>
  withLock(`files-access/${reportId}`, work)
