import { useEffect, useState } from 'react'
import { outboxStore } from '#web/features/report-page/conversation/outbox/store.ts'

/**
 * Messages that this member wrote on this device and that have not arrived: how many, by the id of their report. They go
 * on when that report is opened, so what is read once here stays so for as long as this page is shown.
 */
export function useMessagesOnTheWay(memberId: string): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const all = await outboxStore.list().catch(() => [])
      const own = all.filter(({ access }) => access === `member:${memberId}`)
      const byReport = Map.groupBy(own, ({ reportId }) => reportId)
      if (isCurrent) setCounts(new Map([...byReport].map(([id, waiting]) => [id, waiting.length])))
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [memberId])
  return counts
}
