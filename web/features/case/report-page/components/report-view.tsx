import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { reportQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { useLive } from '#web/records/live/use-live.ts'
import { DeletionCountdown } from './delete-report.tsx'
import { EntryProblems } from '#web/records/entry-problems.tsx'
import { ReportParts } from './report-parts.tsx'
import { titleOf } from '../model/report-title.ts'

/** The report does not exist, or the reader has no access: both look the same. */
function ReportNotFound() {
  return (
    <ToolPage title={m.reports_nothing_here()} lead={m.reports_nothing_here_text()} scale="reading">
      <div>
        <LinkButton to="/reports">{m.reports_to_reports()}</LinkButton>
      </div>
    </ToolPage>
  )
}

interface ReportViewProps {
  id: string
  keyring: Keyring
  /** Renders the link back to the desk, in the bar before the title. */
  renderBack?: (report: OpenedReport) => ReactNode
  /** Content below everything, such as the exit of a report opened by its phrase. */
  end?: ReactNode
  /** Called after the report was deleted. */
  onDeleted: () => void
}

/** A report for any of its readers: reporter, holder of its phrase, guest or handler. */
export function ReportView({ id, keyring, renderBack, end, onDeleted }: ReportViewProps) {
  const query = useQuery(reportQuery(keyring, id))
  const { data: report, error } = query
  useLive(keyring)
  const [isDeleting, setDeleting] = useState(false)
  if (!report || isRefusal(error, 'not_found')) {
    if (isRefusal(error, 'not_found', 'invalid_input')) return <ReportNotFound />
    return (
      <ToolPage title={m.reports_one_title()} scale="reading">
        <Loaded
          query={query}
          loading={<SkeletonCards label={m.reports_one_loading()} />}
          failed={m.reports_not_opened()}
        >
          {() => null}
        </Loaded>
      </ToolPage>
    )
  }
  return (
    <ToolPage
      title={titleOf(report)}
      scale={report.record.role === 'handler' ? 'tool' : 'reading'}
      back={renderBack?.(report)}
    >
      {isDeleting && (
        <DeletionCountdown
          keyring={keyring}
          report={report}
          onUndo={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {report.cachedAt !== undefined && <CachedNotice at={report.cachedAt} />}
      {error && (
        <Notice tone="warn" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <EntryProblems report={report} />
      <ReportParts
        keyring={keyring}
        report={report}
        onDelete={() => setDeleting(true)}
        onAccessGivenUp={onDeleted}
      />
      {end}
    </ToolPage>
  )
}
