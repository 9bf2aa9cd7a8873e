import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { nearDay, nearMoment } from '#web/ui/dates.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { ReportMessages } from '#web/records/messages/use-messages.ts'
import { noMessage } from '#web/records/message.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { reasonIn } from '#web/records/sealing/statuses.ts'
import { Attachments, filesOf } from '#web/features/case/conversation/components/attachments.tsx'
import { Bubble } from '#web/features/case/conversation/components/bubble.tsx'
import { describeEvent } from '#web/features/case/conversation/model/event-words.ts'
import type { NameOf } from '#web/features/case/conversation/model/writer-names.ts'
import { ReplyArea } from '#web/features/case/conversation/components/reply-area.tsx'
import { countNew, type ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import { ThreadList } from '#web/features/case/conversation/components/thread-list.tsx'
import { useReadMarks } from '#web/features/case/conversation/components/use-read-marker.ts'
import { UnsentMessages } from '#web/features/case/conversation/components/unsent-messages.tsx'
import { createThreadWords } from '#web/features/case/conversation/words.ts'
import { Section } from '#web/records/report-section.tsx'
import { type LatestNews, itemsSince } from '../model/latest-news.ts'

interface NewsBubbleProps {
  news: LatestNews
  report: OpenedReport
  nameOf: NameOf
}

/** A message or a status change's reason, with author and time. */
export function NewsBubble({ news: { item, at, author }, report, nameOf }: NewsBubbleProps) {
  const { anonymous } = report.record.report
  const name = nameOf(author)
  const when = (
    <time dateTime={anonymous ? at.slice(0, 10) : at}>{anonymous ? nearDay(at) : nearMoment(at)}</time>
  )
  if (item.kind === 'message') {
    const attachments = <Attachments ids={item.message.attachments} files={filesOf(report)} />
    return (
      <Bubble
        isOwnSide={false}
        name={name}
        when={when}
        message={item.message}
        attachments={attachments}
        isShortened
      />
    )
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{describeEvent(item, name)}</p>
      <Bubble
        isOwnSide={false}
        name={name}
        when={when}
        message={{ ...noMessage, text: reasonIn(item.entry.content) ?? '' }}
        isShortened
      />
    </div>
  )
}

interface NewsPartProps extends NewsBubbleProps {
  keyring: Keyring
  items: readonly ThreadItem[]
  messages: ReportMessages
  answerDays: number | undefined
  /** Number of unread messages of others. */
  unread: number
  onMessages: () => void
}

/** The latest message or status change of the other side, with a reply form. What is sent here stays visible until the reader leaves. */
export function NewsPart(props: NewsPartProps) {
  const { news, keyring, report, items, messages, nameOf, answerDays, unread, onMessages } = props
  const { marks: readMarkers, role, report: summary } = report.record
  const [wasRead] = useState(readMarkers[role].read)
  const isNew = (report.receivedAt.get(news.key)?.position ?? 0) > wasRead
  useReadMarks(keyring, report, countNew(items, report, wasRead) <= 1)
  const entryIds = new Set(report.history.entries.map(({ id }) => id))
  const files = filesOf(report)
  const since = itemsSince(items, news)
  return (
    <Section title={isNew ? m.report_page_news() : m.report_page_latest()} isHeadingQuiet>
      <NewsBubble news={news} report={report} nameOf={nameOf} />
      {since.length > 0 && (
        <ThreadList
          items={since}
          role={role}
          nameOf={nameOf}
          words={createThreadWords(summary.anonymous)}
          files={files}
        />
      )}
      <UnsentMessages items={messages.items.filter(({ id }) => !entryIds.has(id))} files={files} />
      {unread > 1 && (
        <div>
          <Button tone="quiet" onClick={onMessages}>
            {m.report_page_news_all({ count: unread })}
          </Button>
        </div>
      )}
      <ReplyArea keyring={keyring} report={report} messages={messages} answerDays={answerDays} />
    </Section>
  )
}
