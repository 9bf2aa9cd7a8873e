import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { useTransfers } from './use-transfers.ts'

/** Refetches the report when a file has arrived. */
export function useUploads(reportId: string): void {
  const queries = useQueryClient()
  const arrived = useTransfers(reportId).filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (arrived > 0) void queries.invalidateQueries({ queryKey: [sealedQuery] })
  }, [arrived, queries])
}
