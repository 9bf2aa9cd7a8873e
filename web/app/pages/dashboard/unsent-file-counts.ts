import { useEffect, useState } from 'react'
import { records } from '#web/files/local/record.ts'

/** The number of files that this member is still sending from this device, by the id of their report. */
export function useUnsentFileCounts(memberId: string): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const all = await records.list().catch(() => [])
      const own = all.filter(({ sender, removedAt }) => sender === `member:${memberId}` && removedAt === null)
      const ids = own.map(({ owner }) => owner.id)
      const found = new Map(ids.map((id) => [id, ids.filter((each) => each === id).length]))
      if (isCurrent) setCounts(found)
    }
    void read()
    const stop = records.subscribe(() => void read())
    return () => {
      isCurrent = false
      stop()
    }
  }, [memberId])
  return counts
}
