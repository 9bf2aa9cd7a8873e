import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationDays, withdrawInvitation } from '#contract/invitations.ts'
import type { HandlerInvitation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayAfter } from '#web/ui/days.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { invitationsKey, openInvitationsQuery } from './queries.ts'

interface OpenInvitationProps {
  organisationId: string
  invitation: HandlerInvitation
}

function OpenInvitation({ organisationId, invitation }: OpenInvitationProps) {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { id, addressHint: address, invitedOn } = invitation
  const { write, isWorking, problem } = useWrite(async () => {
    await call(withdrawInvitation, { params: { id: organisationId, invitationId: id } })
    await queries.invalidateQueries({ queryKey: invitationsKey })
  })
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold break-all">{address}</span>
          <Tag tone="warn">
            {m.organisations_invited_until({ day: dayInWords(dayAfter(invitedOn, invitationDays)) })}
          </Tag>
        </p>
        <Button
          tone="secondary"
          working={isWorking && m.organisations_saving()}
          onClick={() => setAsking(true)}
        >
          {m.organisations_withdraw()}
          <span className="sr-only"> {address}</span>
        </Button>
      </div>
      <ProblemNotice problem={problem} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_withdraw_title({ address })}
        description={m.organisations_withdraw_text()}
        confirm={m.organisations_withdraw()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </li>
  )
}

interface OpenInvitationsProps {
  organisationId: string
  /** The level of its heading. */
  level?: 2 | 3
}

/** Invitations that nobody has accepted. Nothing is known here of the people they reach but what was typed. */
export function OpenInvitations({ organisationId, level = 3 }: OpenInvitationsProps) {
  const Heading = `h${level}` as const
  const query = useQuery(openInvitationsQuery(organisationId))
  return (
    <section className="grid gap-3" aria-labelledby="invitations">
      <Heading id="invitations" className="text-lg">
        {m.organisations_invitations()}
      </Heading>
      <Loaded query={query} loading={<SkeletonText />}>
        {(invitations) =>
          invitations.length === 0 ? (
            <p className="text-ink-soft">{m.organisations_invitations_none()}</p>
          ) : (
            <ul className="grid gap-3">
              {invitations.map((invitation) => (
                <OpenInvitation key={invitation.id} organisationId={organisationId} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
