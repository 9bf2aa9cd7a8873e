import { listRecords } from '../kept/kept.ts'
import { records } from '../kept/record.ts'
import { markWaiting } from './mark.ts'
import { pauses, progresses } from './progress.ts'
import { letAccessGo } from './stored-keyrings.ts'

/** A file has arrived or was given up: nothing of it stays on this device, and with the last one what its report is sent with. */
export async function fileEnded(fileId: string, reportId: string | null): Promise<void> {
  await progresses.remove(fileId)
  await pauses.remove(fileId)
  const file = await records.get(fileId)
  if (file) await records.remove(file)
  if (reportId === null) return
  const rest = await listRecords({ kind: 'report', id: reportId })
  if (rest.every(({ goesOut }) => goesOut === false)) await nothingWaits(reportId)
}

/** The last file of a report has arrived or was given up. */
export async function nothingWaits(reportId: string): Promise<void> {
  await letAccessGo(reportId)
  const isLast = (await records.list()).every(
    ({ owner, goesOut }) => owner.kind !== 'report' || goesOut === false,
  )
  if (isLast) markWaiting(false)
}
