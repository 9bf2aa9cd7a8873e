import { useEffect, useState } from 'react'
import { records } from '#web/files/local/record.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { createNewestRead } from '#web/platform/device/newest-read.ts'

/** Number of files of these logs that this device is still uploading. */
export function useUploadCount(logs: readonly OpenedReport[]): number {
  const [count, setCount] = useState(0)
  const ids = logs.map(({ record }) => record.report.id).join(' ')
  useEffect(() => {
    const own = new Set(ids.split(' '))
    const reading = createNewestRead(
      () => records.list(),
      (all) =>
        setCount(
          all.filter(({ sender, owner, removedAt }) => sender && !removedAt && own.has(owner.id)).length,
        ),
      () => undefined,
    )
    return reading.follow(records)
  }, [ids])
  return count
}
