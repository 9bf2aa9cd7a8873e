import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { MessageAuthor } from './thread.ts'
import { handlersQuery, useReportOrganisation } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** The name of a writer as the reader sees it. */
export type NameOf = (author: Pick<MessageAuthor, 'side' | 'isSelf' | 'memberId'>) => string

/** Known names of handlers and guests by member id. */
export function useKnownNames(opened: OpenedReport): ReadonlyMap<string, string> {
  const { readers, role, report } = opened.record
  const team = useReportOrganisation(opened)
  const organisationId = role === 'handler' ? report.organisationId : null
  const { data: colleagues } = useQuery({
    ...handlersQuery(organisationId ?? ''),
    enabled: organisationId !== null,
  })
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { memberId, name } of team?.handlers ?? []) if (name) names.set(memberId, name)
    for (const { memberId, name } of colleagues ?? []) if (name) names.set(memberId, name)
    for (const { id, name } of readers) if (id && name) names.set(id, name)
    return names
  }, [team, colleagues, readers])
}

/** Names of writers; by role if the name is unknown. */
export function createNaming(
  names: ReadonlyMap<string, string>,
  role: OpenedReport['record']['role'],
): NameOf {
  return ({ side, isSelf, memberId }) => {
    if (isSelf) return m.reports_you()
    if (side === 'reporter') return role === 'reporter' ? m.reports_you() : m.reports_reporter()
    const known = memberId === null ? undefined : names.get(memberId)
    return known ?? (side === 'guest' ? m.report_page_guest() : m.reports_team_member())
  }
}

/** The name of the team that received a report, as it was at that time, which is the name its reporter knows. */
export function teamNameOf({ body, record }: OpenedReport, team: Organisation | undefined): string {
  const isTheirs = team !== undefined && team.id === record.report.organisationId
  return body?.organisation?.name ?? (isTheirs ? team.name : '')
}
