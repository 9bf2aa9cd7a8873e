import { useMemo, useSyncExternalStore } from 'react'
import type { FileTransferState } from './transfer.ts'
import { transferList } from './transfers.ts'

const none: readonly FileTransferState[] = []

/** Uploads of a report, and files that arrived since the page was opened. */
export function useTransfers(reportId: string): readonly FileTransferState[] {
  const all = useSyncExternalStore(transferList.subscribe, transferList.current, () => none)
  return useMemo(() => all.filter((transfer) => transfer.reportId === reportId), [all, reportId])
}
