import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import { dayInWords, severityName, statusName, statusProgress, typeNames } from '../components/words.ts'
import type { OpenedItem } from '../queries.ts'
import { isAwaited } from '../view/clock.ts'

/** The day by which an answer was promised, while none came. */
function AnswerBy({ report }: { report: OpenedItem }) {
  if (!isAwaited(report) || !report.answerBy) return null
  return <span>{m.reports_answer_by({ day: dayInWords(report.answerBy) })}</span>
}

function ReportRow({ report }: { report: OpenedItem }) {
  const title = report.headline?.title || typeNames(report.types)
  return (
    <li className="group relative grid gap-2.5 rounded-lg border border-line bg-surface p-5 shadow-soft transition hover:border-deep">
      <div className="flex flex-wrap items-center gap-2.5">
        <StatusTag progress={statusProgress[report.status]}>{statusName(report.status)}</StatusTag>
        {report.severity === 'high' && <Tag tone="danger">{severityName('high')}</Tag>}
        {report.anonymous && <Tag>{m.reports_anonymous()}</Tag>}
      </div>
      <h3 className="text-lg">
        <Link
          to={`/report/${report.id}`}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      {!report.headline && (
        <p className="text-sm font-semibold text-warn-ink">{m.reports_headline_closed()}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{m.reports_sent_on({ day: dayInWords(report.sentAt) })}</span>
        {report.headline?.day && (
          <span>{m.reports_happened_on({ day: dayInWords(report.headline.day) })}</span>
        )}
        <AnswerBy report={report} />
      </p>
    </li>
  )
}

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
          <ReportRow key={report.id} report={report} />
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
