import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import type { OpenedItem } from '#web/records/queries.ts'
import { ReportRow } from './report-row.tsx'

interface ReportListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: OpenedItem[] }>>
  /** In place of a list without anything in it. */
  empty: ReactNode
}

/** Reports, the newest first, with all the states of a list. */
export function ReportList({ query, empty }: ReportListProps) {
  return (
    <Paged
      query={query}
      loading={<SkeletonCards label={m.reports_list_loading()} />}
      failed={m.reports_list_failed()}
      empty={empty}
    >
      {(reports) => (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}
