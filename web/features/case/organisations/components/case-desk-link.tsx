import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { waitingCasesQuery } from '#web/records/waiting-cases.ts'
import { invitationsQuery, membershipsQuery } from '../queries.ts'

/** Link to the case desk, for handlers and invited handlers, with the number of waiting cases. */
export function CaseDeskLink() {
  const { user } = useAuth()
  const { data: memberships } = useQuery({ ...membershipsQuery, enabled: user !== null })
  const { data: waiting } = useQuery({
    ...waitingCasesQuery,
    enabled: user !== null && user.twoFactors && user.handles.length > 0,
  })
  const { data: invitations } = useQuery({ ...invitationsQuery, enabled: user !== null })
  const hasDesk = Boolean(memberships?.length) || Boolean(invitations?.length)
  if (!user || !hasDesk) return null
  return (
    <StatusLine
      action={
        <LinkButton to="/school" tone="secondary" size="small">
          {m.reports_to_desk()}
        </LinkButton>
      }
    >
      <span className="font-semibold text-ink">{m.reports_you_handle()}</span>
      {waiting !== undefined && (
        <> · {waiting > 0 ? m.dashboard_cases_waiting({ count: waiting }) : m.dashboard_cases_none()}</>
      )}
    </StatusLine>
  )
}
