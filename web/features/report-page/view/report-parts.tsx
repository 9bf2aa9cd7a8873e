import { useQuery } from '@tanstack/react-query'
import { FileText, Files, Lock, MessageCircle, StickyNote, Users } from 'lucide-react'
import { useMemo } from 'react'
import { HelpAtContext } from '#web/platform/safety/help-at.tsx'
import { EvidenceSection } from '#web/files/evidence-section.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { helpAt } from '#web/platform/safety/help-at-words.tsx'
import { Conversation, ownKeys } from '../conversation/conversation.tsx'
import { useMessages } from '#web/records/messages/use-messages.ts'
import { countNew, threadOf } from '../conversation/thread.ts'
import { threadWords } from '../conversation/words.ts'
import { supportTeamQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { Keeping } from './keeping.tsx'
import { naming, useKnownNames } from '../conversation/names.ts'
import { Overview } from './overview.tsx'
import { Notes } from './notes-part.tsx'
import { type Part, parts, usePart } from './parts.ts'
import { Section } from '../section.tsx'
import { Sharing } from './sharing.tsx'
import { Summary } from './summary.tsx'

const looks: Record<Part, { Icon: typeof FileText; name: () => string }> = {
  overview: { Icon: FileText, name: m.report_part_overview },
  messages: { Icon: MessageCircle, name: m.report_part_messages },
  evidence: { Icon: Files, name: m.report_part_evidence },
  people: { Icon: Users, name: m.report_part_people },
  notes: { Icon: StickyNote, name: m.report_part_notes },
  keeping: { Icon: Lock, name: m.report_part_keeping },
}

function PartLabel({ part, count }: { part: Part; count: number }) {
  const { Icon, name } = looks[part]
  return (
    <span className="grid justify-items-center gap-0.5 py-1.5 text-sm">
      <span className="relative">
        <Icon aria-hidden size={22} />
        {count > 0 && (
          <span className="absolute -end-4 -top-2 min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 font-bold text-on-accent">
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{m.report_new_count({ count })}</VisuallyHidden>
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
  /** One has given one's access back. */
  onLeft: () => void
}

/** The parts of a report's page: where it stands on top, then one part at a time. */
export function ReportParts({ keyring, report, onDelete, onLeft }: ReportPartsProps) {
  const { part, go } = usePart()
  const { data: team } = useQuery(supportTeamQuery)
  const names = useKnownNames(report)
  const { record } = report
  const nameOf = naming(names, record.role)
  const messages = useMessages(keyring, record.report.id)
  const items = useMemo(() => {
    const { dayOf } = threadWords(record.report.anonymous)
    return threadOf(report, { own: ownKeys(keyring), seen: null, dayOf })
  }, [keyring, report, record.report.anonymous])
  const unread = part === 'messages' ? 0 : countNew(items, report, record.marks[record.role].read)
  // A guest has no notes of their own here.
  const shown = parts.filter((each) => each !== 'notes' || record.role !== 'guest')
  return (
    <div className="grid gap-6">
      {record.role !== 'reporter' && record.reporterLeft && (
        <Notice tone="warn" title={m.report_reporter_left()}>
          <p>{m.report_reporter_left_text()}</p>
        </Notice>
      )}
      {!record.mayWrite && <Notice>{m.report_observer_text()}</Notice>}
      <Summary keyring={keyring} report={report} isOnPart={part} onPart={go} />
      <Tabs
        label={m.report_parts()}
        layout="grid"
        tabs={shown.map((each) => ({
          key: each,
          label: <PartLabel part={each} count={each === 'messages' ? unread : 0} />,
        }))}
        selected={part}
        onSelect={go}
      >
        {part === 'overview' && <Overview keyring={keyring} report={report} items={items} nameOf={nameOf} />}
        {part === 'messages' && (
          <Conversation
            keyring={keyring}
            report={report}
            messages={messages}
            nameOf={nameOf}
            answerDays={team?.answerDays}
          />
        )}
        {part === 'evidence' && (
          <Section title={m.report_part_evidence()}>
            <HelpAtContext value={report.record.role === 'handler' ? null : helpAt}>
              <EvidenceSection keyring={keyring} report={report} />
            </HelpAtContext>
          </Section>
        )}
        {part === 'people' && <Sharing keyring={keyring} report={report} team={team} onLeft={onLeft} />}
        {part === 'notes' && <Notes keyring={keyring} report={report} nameOf={nameOf} />}
        {part === 'keeping' && (
          <Keeping keyring={keyring} report={report} names={names} onDelete={onDelete} />
        )}
      </Tabs>
    </div>
  )
}
