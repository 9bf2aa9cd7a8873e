import { useMemo, useSyncExternalStore } from 'react'
import type { Transfer } from './transfer.ts'
import { transferList } from './transfers.ts'

const none: readonly Transfer[] = []

/** Files of a report that are on their way, and those that arrived since the page was opened. */
export function useTransfers(reportId: string): readonly Transfer[] {
  const all = useSyncExternalStore(transferList.subscribe, transferList.current, () => none)
  return useMemo(() => all.filter((transfer) => transfer.reportId === reportId), [all, reportId])
}
