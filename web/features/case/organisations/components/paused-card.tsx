import { dayInWords } from '#web/ui/dates.ts'
import type { Membership, Suspension } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Card } from '#web/ui/card.tsx'
import { LeaveTeam } from './leave-team.tsx'

const reasons = {
  away: m.organisations_paused_away,
  review: m.organisations_paused_review,
  other: m.organisations_paused_other,
}

/** For a member whose access is paused: what that means, why, until when, and whom to ask. */
export function PausedCard({ membership, suspension }: { membership: Membership; suspension: Suspension }) {
  const { until, reason } = suspension
  const owners = membership.organisation.handlers.filter(({ role, name }) => role === 'owner' && name !== '')
  const names = new Intl.ListFormat(getLocale()).format(owners.map(({ name }) => name))
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_paused_title()}</h2>
      <p>{m.organisations_paused_text()}</p>
      <p>{reasons[reason ?? 'other']()}</p>
      <p>{m.organisations_paused_until({ day: dayInWords(until) })}</p>
      {names && <p>{m.organisations_paused_ask({ names })}</p>}
      <LeaveTeam organisation={membership.organisation} />
    </Card>
  )
}
