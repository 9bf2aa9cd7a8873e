import { m } from '#web/messages/compiled/messages.js'
import { Timeline } from '#web/ui/timeline.tsx'
import { dayInWords, momentInWords, statusName } from '../components/words.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { reasonIn } from './write-status.ts'

/** Who made a change, as this reader knows them. */
function whoIs(by: 'reporter' | 'handler', role: 'reporter' | 'handler', name: string | undefined): string {
  if (by === 'handler') return name || m.reports_team_member()
  return role === 'reporter' ? m.reports_you() : m.reports_reporter()
}

interface ReportTimelineProps {
  report: OpenedReport
  /** Names of handlers by member id. */
  names: ReadonlyMap<string, string>
}

/** Where the report stood when, who changed it, and why: the reasons come from the sealed, signed entries. */
export function ReportTimeline({ report, names }: ReportTimelineProps) {
  const { record, history, receivedAt } = report
  const { anonymous } = record.report
  const inWords = anonymous ? dayInWords : momentInWords
  const entries = new Map(history.entries.map((entry) => [entry.id, entry]))
  return (
    <Timeline
      entries={record.timeline.map((change, index) => {
        const entry = change.entryId === null ? undefined : entries.get(change.entryId)
        const author = change.entryId === null ? undefined : receivedAt.get(change.entryId)?.author
        const isSent = change.from === null
        const reason = isSent ? null : reasonIn(entry?.content)
        return {
          key: change.id,
          dateTime: anonymous ? change.at.slice(0, 10) : change.at,
          when: inWords(change.at),
          title: isSent ? m.reports_timeline_sent() : statusName(change.to),
          who: whoIs(change.by, record.role, author?.memberId ? names.get(author.memberId) : undefined),
          body: reason ? (
            <p className="whitespace-pre-line">{reason}</p>
          ) : (
            !isSent && !entry && <p className="text-warn-ink">{m.reports_reason_unreadable()}</p>
          ),
          current: index === record.timeline.length - 1,
        }
      })}
    />
  )
}
