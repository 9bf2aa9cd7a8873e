import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
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
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (isPending) return <SkeletonCards label={m.reports_list_loading()} />
  if (!data) {
    return (
      <Notice tone="warn" title={m.reports_list_failed()} live>
        <p>{sentenceFor(error)}</p>
        <div>
          <Button tone="secondary" onClick={() => void refetch()}>
            {m.reports_try_again()}
          </Button>
        </div>
      </Notice>
    )
  }
  const reports = data.pages.flatMap(({ items }) => items)
  if (reports.length === 0) return empty
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="warn" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportRow report={report} />
          </li>
        ))}
      </ul>
      <ShowMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        shown={reports.length}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}
