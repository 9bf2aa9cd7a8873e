import { Building2, KeyRound, User, UserRound } from 'lucide-react'
import type { Reader } from '#contract/readers.ts'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dutyVersionInWords } from '#web/records/duty-version.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayInWords, daysInWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Section } from '#web/records/report-section.tsx'

const icons = {
  member: User,
  receipt: KeyRound,
  organisation: Building2,
  handler: UserRound,
  guest: UserRound,
} as const

const isReporter = ({ kind }: Reader) => kind === 'member' || kind === 'receipt'

/** The readers as listed by the server; derived from the report if it lists none. */
function listReaders({ record }: OpenedReport): readonly Reader[] {
  if (record.readers.length > 0) return record.readers
  const { anonymous, organisationId, sentAt } = record.report
  const describeAccess = { since: sentAt, grantedBy: 'reporter' as const, name: null }
  const own: Reader = { kind: anonymous ? 'receipt' : 'member', id: null, ...describeAccess }
  return organisationId === null
    ? [own]
    : [own, { kind: 'organisation', id: organisationId, ...describeAccess }]
}

function nameOfReader(reader: Reader, report: OpenedReport, team: Organisation | undefined): string {
  if (isReporter(reader)) return report.record.role === 'reporter' ? m.reports_you() : m.reports_reporter()
  if (reader.kind === 'organisation') {
    const name = reader.name ?? report.body?.organisation?.name ?? team?.name ?? m.reports_readers_team()
    const handlers = team && team.id === reader.id ? team.handlers : []
    const names = handlers.map((each) => each.name || m.reports_handler_unnamed())
    return names.length > 0 ? `${name}: ${new Intl.ListFormat(getLocale()).format(names)}` : name
  }
  return reader.name || (reader.kind === 'guest' ? m.report_page_guest() : m.reports_handler_unnamed())
}

/** How a reader got access, in a sentence. */
function describeAccess(reader: Reader, role: OpenedReport['record']['role']): string {
  const day = dayInWords(reader.since)
  if (isReporter(reader)) return m.report_page_since({ day })
  if (reader.grantedBy === 'handler') return m.report_page_since_by_team({ day })
  return role === 'reporter' ? m.report_page_since_by_you({ day }) : m.report_page_since_by_reporter({ day })
}

/** Why a team's access cannot be ended here, and what ends it. */
function describeAccessEnd({ record: { retention } }: OpenedReport): string {
  const part = m.report_page_part_ending()
  return retention
    ? m.report_page_team_access({ time: daysInWords(retention.days), part })
    : m.report_page_team_access_days_unknown({ part })
}

interface PeopleProps {
  report: OpenedReport
  team: Organisation | undefined
  /** Renders an action on a reader, such as revoking access. */
  actionFor?: (reader: Reader, name: string) => React.ReactNode
  children?: React.ReactNode
}

/** Everybody who can open this report, since when, and by whose grant; and who was excluded. */
export function People({ report, team, actionFor, children }: PeopleProps) {
  const { record, body } = report
  return (
    <div className="grid max-w-measure gap-8">
      <Section title={m.reports_section_readers()}>
        <ul className="grid border-t border-line">
          {listReaders(report).map((reader) => {
            const Icon = icons[reader.kind]
            return (
              <li
                key={reader.kind + (reader.id ?? '')}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
              >
                <span
                  aria-hidden
                  className="grid size-11 place-items-center rounded-full bg-deep-soft text-deep"
                >
                  <Icon size={22} />
                </span>
                <div className="min-w-0 flex-1 basis-48">
                  <p className="font-semibold">{nameOfReader(reader, report, team)}</p>
                  <p className="text-sm text-ink-soft">{describeAccess(reader, record.role)}</p>
                  {reader.kind === 'organisation' && record.role === 'reporter' && (
                    <p className="mt-1 text-sm text-ink-soft">{describeAccessEnd(report)}</p>
                  )}
                </div>
                {actionFor?.(reader, nameOfReader(reader, report, team))}
              </li>
            )
          })}
        </ul>
        {record.report.organisationId === null && record.readers.every(isReporter) && (
          <p>{m.reports_readers_only_you()}</p>
        )}
        {record.excluded.length > 0 && (
          <Notice title={m.report_page_excluded_title()}>
            <p>
              {new Intl.ListFormat(getLocale()).format(
                record.excluded.map(({ name }) => name || m.reports_handler_unnamed()),
              )}
            </p>
            <p>{m.report_page_excluded_text()}</p>
          </Notice>
        )}
        {body?.organisation && (
          <p className="text-sm text-ink-soft">{dutyVersionInWords(body.organisation.dutyVersion)}</p>
        )}
      </Section>
      {children}
    </div>
  )
}
