import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptInvitation, declineInvitation, type OwnInvitation } from '#contract/invitations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { invitationsQuery, membershipsQuery } from '../queries.ts'
import { roleNames } from '../model/role-names.ts'

function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [invitationsQuery.queryKey, membershipsQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

/** Asks an invited person. Until they accept, the team knows nothing of them but the address that it typed. */
function InvitationCard({ invitation: { id, organisation, role } }: { invitation: OwnInvitation }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const accepting = useWrite(async () => {
    await call(acceptInvitation, { params: { id } })
    await refresh()
  })
  const declining = useWrite(async () => {
    await call(declineInvitation, { params: { id } })
    await refresh()
  })
  const team = organisation.name
  return (
    <Card className="grid max-w-form gap-4">
      <h2 className="text-xl">{m.organisations_invitation_title({ team })}</h2>
      <p>{m.organisations_invitation_text()}</p>
      <p>{m.organisations_invitation_role({ role: roleNames[role]() })}</p>
      <ProblemNotice problem={accepting.problem ?? declining.problem} />
      <div className="flex flex-wrap gap-3">
        <Button working={accepting.isWorking && m.organisations_saving()} onClick={accepting.write}>
          {m.organisations_invitation_accept()}
          <span className="sr-only"> {team}</span>
        </Button>
        <Button
          tone="secondary"
          working={declining.isWorking && m.organisations_saving()}
          onClick={() => setAsking(true)}
        >
          {m.organisations_invitation_decline()}
          <span className="sr-only"> {team}</span>
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_invitation_decline_title({ team })}
        description={m.organisations_invitation_decline_text()}
        confirm={m.organisations_invitation_decline()}
        onConfirm={() => {
          setAsking(false)
          declining.write()
        }}
      />
    </Card>
  )
}

/** What the signed-in member was invited to and has not answered; nothing where there is none, or it cannot be loaded now. */
export function InvitationCards() {
  const { data: invitations = [] } = useQuery(invitationsQuery)
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-4">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </div>
  )
}
