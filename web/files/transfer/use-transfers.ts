import { useMemo, useSyncExternalStore } from 'react'
import type { FileTransferState } from './transfer.ts'
import { transferList } from './transfers.ts'

const none: readonly FileTransferState[] = []

/** Files of a report that are on their way, and those that arrived since the page was opened. */
export function useTransfers(reportId: string): readonly FileTransferState[] {
  const all = useSyncExternalStore(transferList.subscribe, transferList.current, () => none)
  return useMemo(() => all.filter((transfer) => transfer.reportId === reportId), [all, reportId])
}
