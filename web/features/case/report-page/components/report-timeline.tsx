import { m } from '#web/messages/compiled/messages.js'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { statusName } from '#web/records/words.ts'
import { describeEvent } from '#web/features/case/conversation/model/event-words.ts'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { NameOf } from '#web/features/case/conversation/model/writer-names.ts'
import { groupEventRuns } from '../model/event-runs.ts'
import { reasonIn } from '#web/records/sealing/statuses.ts'

type Placed = TimelineEntry & { position: number }

interface ReportTimelineProps {
  report: OpenedReport
  items: readonly ThreadItem[]
  nameOf: NameOf
}

/** Events with their author and reason: the reasons come from the sealed, signed entries. Messages are in the conversation. */
export function ReportTimeline({ report, items, nameOf }: ReportTimelineProps) {
  const { anonymous } = report.record.report
  const inWords = anonymous ? nearDay : nearMoment
  const when = (at: string) => ({ dateTime: anonymous ? at.slice(0, 10) : at, when: inWords(at) })
  const changes = statusChanges(report, nameOf, when)
  const others = groupEventRuns(items).map(({ first, count }): Placed => {
    const who = nameOf(first.author)
    const title = count === 1 ? describeEvent(first, who) : m.report_page_event_evidence_many({ who, count })
    const position = report.receivedAt.get(first.key)?.position ?? 0
    return { key: first.key, ...when(first.at), title, position }
  })
  return <Timeline entries={[...changes, ...others].toSorted((a, b) => a.position - b.position)} />
}

function statusChanges(
  { record, history, receivedAt }: OpenedReport,
  nameOf: NameOf,
  when: (at: string) => Pick<TimelineEntry, 'dateTime' | 'when'>,
): Placed[] {
  const sent = record.report.organisationId === null ? m.report_page_saved() : m.reports_timeline_sent()
  const entries = new Map(history.entries.map((entry) => [entry.id, entry]))
  return record.timeline.map((change, index) => {
    const { entryId } = change
    const entry = entryId === null ? undefined : entries.get(entryId)
    const received = entryId === null ? undefined : receivedAt.get(entryId)
    const isSent = change.from === null
    const reason = isSent ? null : reasonIn(entry?.content)
    const author = history.participants.find(({ verifyKey }) => verifyKey === entry?.author)
    // An organisation's key is shared; only the server says which member used it.
    const memberId =
      (author?.kind === 'organisation' ? null : author?.id) ?? received?.author.memberId ?? null
    return {
      key: change.id,
      ...when(change.at),
      title: isSent ? sent : statusName(change.to),
      who: nameOf({ side: change.by, isSelf: false, memberId }),
      body: reason && <p className="whitespace-pre-line">{reason}</p>,
      current: index === record.timeline.length - 1,
      position: received?.position ?? index,
    }
  })
}
