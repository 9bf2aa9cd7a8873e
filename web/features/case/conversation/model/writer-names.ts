import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { MessageAuthor } from './thread.ts'
import { handlersQuery, useTeamOf } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

/** What the reader of the report sees somebody called. */
export type NameOf = (author: Pick<MessageAuthor, 'side' | 'isSelf' | 'memberId'>) => string

/** Names of handlers and guests by member id, as far as they are known. */
export function useKnownNames(opened: OpenedReport): ReadonlyMap<string, string> {
  const { readers, role, report } = opened.record
  const team = useTeamOf(opened)
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

/** Names by who somebody is here; everybody without a known name by their part. */
export function naming(names: ReadonlyMap<string, string>, role: OpenedReport['record']['role']): NameOf {
  return ({ side, isSelf, memberId }) => {
    if (isSelf) return m.reports_you()
    if (side === 'reporter') return role === 'reporter' ? m.reports_you() : m.reports_reporter()
    const known = memberId === null ? undefined : names.get(memberId)
    return known ?? (side === 'guest' ? m.report_page_guest() : m.reports_team_member())
  }
}

/** What the team is called to which a report was sent: as it was when it was sent, by which its reporter knows it. */
export function teamNameOf({ body, record }: OpenedReport, team: Organisation | undefined): string {
  const isTheirs = team !== undefined && team.id === record.report.organisationId
  return body?.organisation?.name ?? (isTheirs ? team.name : '')
}
