import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invitationsQuery, membershipsQuery } from '../queries.ts'

/**
 * The way to the case desk, for those who handle cases or were asked to. What waits there is not counted here: asking for
 * the queue counts as opening it.
 */
export function ToCaseDesk() {
  const { user } = useAuth()
  const { data: memberships } = useQuery({ ...membershipsQuery, enabled: user !== null })
  const { data: invitations } = useQuery({ ...invitationsQuery, enabled: user !== null })
  const hasDesk = Boolean(memberships?.length) || Boolean(invitations?.length)
  if (!user || !hasDesk) return null
  return (
    <Notice title={m.reports_you_handle()}>
      <div>
        <LinkButton to="/school" tone="secondary">
          {m.reports_to_desk()}
        </LinkButton>
      </div>
    </Notice>
  )
}
