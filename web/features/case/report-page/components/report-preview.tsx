import { memo, useMemo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import { AnsweredRows } from '#web/ui/summary-list.tsx'
import { answerRows } from '#web/records/answer-rows.tsx'
import { localToday } from '#web/ui/days.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { displayedStatus } from '#web/records/words.ts'
import { ownKeys } from '#web/features/case/conversation/components/conversation.tsx'
import { createNaming, useKnownNames } from '#web/features/case/conversation/model/writer-names.ts'
import { buildThread } from '#web/features/case/conversation/model/thread.ts'
import { createThreadWords } from '#web/features/case/conversation/words.ts'
import { NewsBubble } from './news-part.tsx'
import { findLatestNews } from '../model/latest-news.ts'
import { isReadByWriterOnly, caseStatusOf } from '../model/case-status.ts'
import { titleOf } from '../model/report-title.ts'

interface ReportPreviewProps {
  keyring: Keyring
  report: OpenedReport
}

/** A report beside a list of reports: status, latest news, and text. Read-only. Memoised, since the list changes often. */
export const ReportPreview = memo(function ReportPreview({ keyring, report }: ReportPreviewProps) {
  const { body, record } = report
  const today = localToday()
  const nameOf = createNaming(useKnownNames(report), record.role)
  const items = useMemo(() => {
    const { dayOf } = createThreadWords(record.report.anonymous)
    return buildThread(report, { own: ownKeys(keyring), seen: null, dayOf })
  }, [keyring, report, record.report.anonymous])
  const news = findLatestNews(items, report)
  const { name, progress } = displayedStatus(record.report)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <h2 className="text-xl">{titleOf(report)}</h2>
          <div className="flex flex-wrap gap-2">
            <StatusTag progress={progress}>{name}</StatusTag>
            {isReadByWriterOnly(report) && <Tag>{m.report_page_only_for_you()}</Tag>}
          </div>
        </div>
        <LinkButton to={`/report/${record.report.id}`} tone="secondary">
          {m.report_list_open()}
        </LinkButton>
      </div>
      <p className="font-semibold">{caseStatusOf(report, today).sentence}</p>
      {news && <NewsBubble news={news} report={report} nameOf={nameOf} />}
      {body ? (
        <AnsweredRows rows={answerRows(body, record.role === 'reporter')} />
      ) : (
        <p>{m.reports_body_unreadable()}</p>
      )}
    </div>
  )
})
