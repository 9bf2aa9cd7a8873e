import { useQueries, useQuery } from '@tanstack/react-query'
import type { DeskView } from '#contract/case-desk.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Statistic } from '#web/ui/statistic.tsx'
import { deskCountsQuery, membershipsQuery } from '../queries.ts'

const numbers = [
  { view: 'unread', label: m.case_desk_tab_unread, meaning: m.dashboard_desk_unread },
  { view: 'overdue', label: m.case_desk_tab_overdue, meaning: m.dashboard_desk_overdue },
  { view: 'unassigned', label: m.case_desk_tab_unassigned, meaning: m.dashboard_desk_unassigned },
  { view: 'mine', label: m.case_desk_tab_mine, meaning: m.dashboard_desk_mine },
] as const satisfies readonly { view: DeskView; label: () => string; meaning: () => string }[]

/** Key numbers of a handler's desks, each linking to its cases. Counting opens no queue. */
export function DeskNumbers() {
  const { user } = useAuth()
  const mayCount = user !== null && user.twoFactors
  const { data: memberships = [] } = useQuery({ ...membershipsQuery, enabled: user !== null })
  const teams = memberships.filter(({ state }) => state === 'active').map(({ organisation }) => organisation)
  const counted = useQueries({
    queries: teams.map(({ id }) => ({ ...deskCountsQuery(id), enabled: mayCount })),
  })
  return teams.map(({ id, name }, index) => {
    const counts = counted[index]?.data
    // A team without open cases needs nothing.
    if (!counts || counts.status.pending + counts.status.investigating === 0) return null
    return (
      <section key={id} aria-labelledby={`desk-${id}`} className="grid gap-3">
        <h3 id={`desk-${id}`} className="text-base">
          {name}
        </h3>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
          {numbers.map(({ view, label, meaning }) => (
            <Statistic
              key={view}
              value={counts.views[view]}
              label={label()}
              meaning={meaning()}
              to={`/school?of=${id}&show=${view}`}
            />
          ))}
        </dl>
      </section>
    )
  })
}
