import {
  ClipboardList,
  Download,
  FileText,
  Files,
  MessageCircle,
  StickyNote,
  Trash2,
  Users,
} from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Organisation } from '#contract/organisations.ts'
import { prefetchCode, lazyWithRetry } from '#web/platform/load-code.ts'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { EvidenceSection } from '#web/files/evidence-section.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { renderHelp } from '#web/platform/safety/help-at-words.tsx'
import { HandlingRating, NextLevel } from '#web/features/case/clocks/components/after-clock.tsx'
import { ClockPart } from '#web/features/case/clocks/components/clock-part.tsx'
import { Conversation, ownKeys } from '#web/features/case/conversation/components/conversation.tsx'
import { type ReportMessages, useMessages } from '#web/records/messages/use-messages.ts'
import { countNew, type ThreadItem, buildThread } from '#web/features/case/conversation/model/thread.ts'
import { createThreadWords } from '#web/features/case/conversation/words.ts'
import { useReportOrganisation } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { CasePartProps } from '#web/features/case/case-file/components/case-part.tsx'
import { useClearMention } from '#web/features/case/case-file/model/mentions.ts'
import { PresentHandlers } from '#web/features/case/case-file/components/handler-presence.tsx'
import { replyKeyOf, appendToReply } from '#web/features/case/conversation/store/reply-store.ts'
import { ExportPart } from './copy-part.tsx'
import { StatusTimeline, WithStatusTimeline } from './status-timeline.tsx'
import { EndPart } from './end-part.tsx'
import { type LatestNews, findLatestNews } from '../model/latest-news.ts'
import { NewsPart } from './news-part.tsx'
import { isReadByWriterOnly } from '../model/case-status.ts'
import {
  type NameOf,
  createNaming,
  useKnownNames,
} from '#web/features/case/conversation/model/writer-names.ts'
import { Overview } from './overview.tsx'
import { Notes } from './notes-part.tsx'
import { type ReportPart, parts, usePart } from '../model/page-parts.ts'
import { Section } from '#web/records/report-section.tsx'
import { SharingPart } from './sharing-part.tsx'
import { TransferAnswer } from '#web/features/case/transfers/components/transfer-answer.tsx'
import { Summary } from './report-summary.tsx'

// Only handlers have this part, so reporters do not load it.
const loadCasePart = async () =>
  (await import('#web/features/case/case-file/components/case-part.tsx')).CasePart
const CasePart = lazyWithRetry<CasePartProps>(loadCasePart)

const looks: Record<ReportPart, { Icon: typeof FileText; name: () => string }> = {
  overview: { Icon: FileText, name: m.report_page_part_overview },
  messages: { Icon: MessageCircle, name: m.report_page_part_messages },
  case: { Icon: ClipboardList, name: m.case_file_title },
  evidence: { Icon: Files, name: m.report_page_part_evidence },
  people: { Icon: Users, name: m.report_page_part_people },
  notes: { Icon: StickyNote, name: m.report_page_part_notes },
  copy: { Icon: Download, name: m.report_page_copy },
  ending: { Icon: Trash2, name: m.report_page_part_ending },
}

function PartLabel({ part, count }: { part: ReportPart; count: number }) {
  const { Icon, name } = looks[part]
  return (
    <span className="grid justify-items-center gap-0.5 text-sm md:flex md:items-center md:gap-2">
      <span className="flex items-center gap-1.5">
        <Icon aria-hidden size={20} />
        {count > 0 && (
          <span className="rounded-full bg-accent px-2 text-sm leading-5 font-bold whitespace-nowrap text-on-accent">
            {m.report_page_new_count({ count })}
          </span>
        )}
      </span>
      {name()}
    </span>
  )
}

interface ReportPartsProps {
  keyring: Keyring
  report: OpenedReport
  onDelete: () => void
  /** Called after the reader gave up their access. */
  onAccessGivenUp: () => void
}

/** Number of others' messages that were unread when the page was opened, or arrived since, until Messages was opened. */
function useUnreadCount(items: readonly ThreadItem[], report: OpenedReport, part: ReportPart): number {
  const { marks: readMarkers, role } = report.record
  const [read, setRead] = useState(readMarkers[role].read)
  const newest = Math.max(0, ...[...report.receivedAt.values()].map(({ position }) => position))
  if (part === 'messages' && newest > read) setRead(newest)
  return part === 'messages' ? 0 : countNew(items, report, read)
}

/** The latest news of the other side. It stays while the reader replies, until there is newer one. */
function useNews(items: readonly ThreadItem[], report: OpenedReport): LatestNews | null {
  const now = findLatestNews(items, report)
  const [shown, setShown] = useState(now)
  if (now && now.key !== shown?.key) setShown(now)
  return shown
}

/** The parts of the report for this reader. A record without recipients has no messages; a guest has no notes. */
function partsFor(report: OpenedReport): readonly ReportPart[] {
  const { role } = report.record
  const left = new Set<ReportPart>([
    ...(isReadByWriterOnly(report) ? (['messages'] as const) : []),
    ...(role === 'guest' ? (['notes', 'ending'] as const) : []),
    ...(role === 'handler' ? [] : (['case'] as const)),
  ])
  return parts.filter((part) => !left.has(part))
}

interface PartContentProps extends ReportPartsProps {
  part: ReportPart
  messages: ReportMessages
  nameOf: NameOf
  names: ReadonlyMap<string, string>
  team: Organisation | undefined
  onPart: (part: ReportPart) => void
}

/** The selected part. */
function PartContent(props: PartContentProps) {
  const { part, keyring, report, messages, nameOf, names, team, onPart, onDelete, onAccessGivenUp } = props
  const own = { keyring, report }
  switch (part) {
    case 'overview':
      return <Overview {...own} />
    case 'messages':
      return <Conversation {...own} messages={messages} nameOf={nameOf} answerDays={team?.answerDays} />
    case 'case':
      return (
        <Suspense fallback={<SkeletonCards label={m.case_file_loading()} />}>
          <CasePart
            {...own}
            nameOf={nameOf}
            team={team}
            onCompose={(text) => {
              void appendToReply(replyKeyOf(keyring, report.record.report.id), text).then(() =>
                onPart('messages'),
              )
            }}
          />
        </Suspense>
      )
    case 'evidence':
      return (
        <Section title={m.report_page_part_evidence()}>
          <HelpAtContext value={report.record.role === 'handler' ? null : renderHelp}>
            <EvidenceSection {...own} />
          </HelpAtContext>
        </Section>
      )
    case 'people':
      return <SharingPart {...own} team={team} onAccessGivenUp={onAccessGivenUp} />
    case 'notes':
      return <Notes {...own} nameOf={nameOf} />
    case 'copy':
      return <ExportPart {...own} names={names} />
    case 'ending':
      return <EndPart {...own} onDelete={onDelete} />
  }
}

/** Notices above the summary: who has left, read-only access, and who else has it open. */
function ReportNotices({ keyring, report }: Pick<PartContentProps, 'keyring' | 'report'>) {
  const { record } = report
  return (
    <>
      {record.role !== 'reporter' && record.reporterLeft && (
        <Notice tone="warn" title={m.report_page_reporter_left()}>
          <p>{m.report_page_reporter_left_text()}</p>
        </Notice>
      )}
      {!record.mayWrite && <Notice>{m.report_page_observer_text()}</Notice>}
      {record.role === 'handler' && <PresentHandlers keyring={keyring} report={report} />}
    </>
  )
}

/** Messages and events in order. */
function useThread(keyring: Keyring, report: OpenedReport): readonly ThreadItem[] {
  return useMemo(() => {
    const { dayOf } = createThreadWords(report.record.report.anonymous)
    return buildThread(report, { own: ownKeys(keyring), seen: null, dayOf })
  }, [keyring, report])
}

/** Prefetches the code of the case file, so that a handler can open it without a network. */
function usePrefetchCasePart(hasCase: boolean): void {
  useEffect(() => {
    if (hasCase) prefetchCode(loadCasePart)
  }, [hasCase])
}

/** The status, the latest news, then one part at a time; the timeline beside them where there is room. */
export function ReportParts({ keyring, report, onDelete, onAccessGivenUp }: ReportPartsProps) {
  const { part: requestedPart, go } = usePart()
  const [params] = useSearchParams()
  const team = useReportOrganisation(report)
  const names = useKnownNames(report)
  const { record } = report
  const nameOf = createNaming(names, record.role)
  const messages = useMessages(keyring, record.report.id)
  const items = useThread(keyring, report)
  useClearMention(keyring, report)
  const shown = partsFor(report)
  usePrefetchCasePart(shown.includes('case'))
  const part = shown.includes(requestedPart) ? requestedPart : 'overview'
  const unread = useUnreadCount(items, report, part)
  const news = useNews(items, report)
  const showsNews = news !== null && part === 'overview' && params.get('change') === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
      <ReportNotices keyring={keyring} report={report} />
      <Summary keyring={keyring} report={report} isOnPart={part} hasReply={showsNews} onPart={go} />
      <TransferAnswer keyring={keyring} report={report} />
      <NextLevel keyring={keyring} report={report} />
      <WithStatusTimeline
        course={
          <div className="grid gap-10">
            <ClockPart keyring={keyring} report={report} names={names} />
            <StatusTimeline report={report} items={items} nameOf={nameOf} />
          </div>
        }
        isBelow={part === 'overview'}
      >
        {showsNews && (
          <NewsPart
            {...{ news, keyring, report, items, messages, nameOf, unread }}
            answerDays={team?.answerDays}
            onMessages={() => go('messages')}
          />
        )}
        <PartTabs
          label={m.report_page_parts()}
          tabs={shown.map((each) => ({
            key: each,
            label: <PartLabel part={each} count={each === 'messages' ? unread : 0} />,
          }))}
          selected={part}
          onSelect={go}
        >
          <PartContent
            {...{ part, messages, nameOf, names, team, onDelete, onAccessGivenUp, keyring, report }}
            onPart={go}
          />
        </PartTabs>
        {part === 'overview' && <HandlingRating keyring={keyring} report={report} />}
      </WithStatusTimeline>
    </div>
  )
}
