import { useMemo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { Author } from './thread.ts'
import { useTeamOf } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

/** What somebody is called by whoever reads the report. */
export type NameOf = (author: Pick<Author, 'side' | 'isSelf' | 'memberId'>) => string

/** Names of handlers and guests by member id, as far as they are known. */
export function useKnownNames(report: OpenedReport): ReadonlyMap<string, string> {
  const team = useTeamOf(report)
  const { readers } = report.record
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const { memberId, name } of team?.handlers ?? []) if (name) names.set(memberId, name)
    for (const { id, name } of readers) if (id && name) names.set(id, name)
    return names
  }, [team, readers])
}

/** Names by who somebody is here; everybody without a known name by their part. */
export function naming(names: ReadonlyMap<string, string>, role: OpenedReport['record']['role']): NameOf {
  return ({ side, isSelf, memberId }) => {
    if (isSelf) return m.reports_you()
    if (side === 'reporter') return role === 'reporter' ? m.reports_you() : m.reports_reporter()
    const known = memberId === null ? undefined : names.get(memberId)
    return known ?? (side === 'guest' ? m.report_guest() : m.reports_team_member())
  }
}
