import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { writeBlockReason } from '#web/records/report-transitions.ts'
import type { NameOf } from '../model/writer-names.ts'
import { Section } from '#web/records/report-section.tsx'
import { filesOf } from './attachments.tsx'
import type { ReportMessages } from '#web/records/messages/use-messages.ts'
import { ReplyArea } from './reply-area.tsx'
import { type ThreadItem, buildThread } from '../model/thread.ts'
import { ThreadList } from './thread-list.tsx'
import { useReadMarks } from './use-read-marker.ts'
import { UnsentMessages } from './unsent-messages.tsx'
import { createThreadWords } from '../words.ts'

/** The reader's own keys, including earlier ones. */
export function ownKeys({ signers }: Keyring): ReadonlySet<string> {
  return new Set(signers.map(({ verifyKey }) => verifyKey))
}

/** Announces new messages of others to screen readers while the conversation is open. */
function Announcement({ items, nameOf }: { items: readonly ThreadItem[]; nameOf: NameOf }) {
  const messages = items.filter((item) => item.kind === 'message')
  const last = messages.at(-1)
  const [first] = useState(last?.key)
  const isNews = last && last.key !== first && !last.author.isSelf
  return (
    <VisuallyHidden>
      <output aria-live="polite">
        {isNews &&
          m.report_page_announced({ name: nameOf(last.author), text: last.message.text.slice(0, 200) })}
      </output>
    </VisuallyHidden>
  )
}

/** Button back to the end of a conversation; shown after the reader has been there and scrolled away. */
function ScrollToNewest({ end }: { end: React.RefObject<HTMLDivElement | null> }) {
  const wasAtEnd = useRef(false)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!end.current) return undefined
    const watching = new IntersectionObserver((entries) => {
      // Fast scrolling yields several entries; the last one is current.
      const now = entries.at(-1)
      if (!now) return
      wasAtEnd.current ||= entries.some(({ isIntersecting }) => isIntersecting)
      setAway(wasAtEnd.current && !now.isIntersecting && now.boundingClientRect.top > 0)
    })
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [end])
  if (!isAway) return null
  return (
    <div className="sticky bottom-20 z-10 flex justify-center md:bottom-6" data-no-print>
      <Button
        tone="secondary"
        className="rounded-full shadow-lifted"
        icon={<ArrowDown aria-hidden size={20} />}
        onClick={() => end.current?.scrollIntoView({ block: 'center' })}
      >
        {m.report_page_to_newest()}
      </Button>
    </div>
  )
}

/** The text of an empty conversation. */
function emptyText(record: OpenedReport['record']): string {
  const why = writeBlockReason(record)
  if (why === 'alone') return m.report_page_no_one_to_write()
  if (why !== null) return m.report_page_no_messages()
  return record.role === 'handler'
    ? m.report_page_no_messages_handler()
    : m.report_page_no_messages_reporter()
}

interface ConversationProps {
  keyring: Keyring
  report: OpenedReport
  messages: ReportMessages
  nameOf: NameOf
  answerDays: number | undefined
}

/** Messages between the reporter and the handlers of a report, sealed and signed. */
export function Conversation({ keyring, report, messages, nameOf, answerDays }: ConversationProps) {
  const { record } = report
  const { role } = record
  const words = useMemo(() => createThreadWords(record.report.anonymous), [record.report.anonymous])
  const seen = useReadMarks(keyring, report)
  const items = useMemo(
    () => buildThread(report, { own: ownKeys(keyring), seen, dayOf: words.dayOf }),
    [report, keyring, seen, words],
  )
  const files = useMemo(() => filesOf(report), [report])
  const entryIds = new Set(report.history.entries.map(({ id }) => id))
  const onTheirWay = messages.items.filter(({ id }) => !entryIds.has(id))
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = document.getElementById('new-messages')
    if (mark) mark.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Section title={m.report_page_conversation()}>
      <Announcement items={items} nameOf={nameOf} />
      {items.length === 0 && onTheirWay.length === 0 && (
        <p className="max-w-measure text-ink-soft">{emptyText(record)}</p>
      )}
      <ThreadList items={items} role={role} nameOf={nameOf} words={words} files={files} />
      <UnsentMessages items={onTheirWay} files={files} />
      <div ref={end} />
      <ScrollToNewest end={end} />
      <ReplyArea keyring={keyring} report={report} messages={messages} answerDays={answerDays} />
    </Section>
  )
}
