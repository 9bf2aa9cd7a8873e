import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeSignUpInvitation, type SignUpInvitation } from '#contract/operator-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { InvitationForm } from './invitation-form.tsx'
import { invitationsQuery } from '../queries.ts'

/** Links that create accounts, for servers with sign-up by invitation. */
export function Invitations({ isWanted }: { isWanted: boolean }) {
  const query = useQuery(invitationsQuery)
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" className="text-xl">
        {m.settings_invitations()}
      </h2>
      <p className="text-ink-soft">
        {isWanted ? m.settings_invitations_text() : m.settings_invitations_closed()}
      </p>
      {isWanted && <InvitationForm />}
      <Loaded query={query}>
        {(items) =>
          items.length > 0 ? (
            <ul className="grid gap-3">
              {items.map((item) => (
                <Invitation key={item.id} invitation={item} />
              ))}
            </ul>
          ) : (
            isWanted && <p className="text-ink-soft">{m.settings_invitation_none()}</p>
          )
        }
      </Loaded>
    </section>
  )
}

function Invitation({ invitation }: { invitation: SignUpInvitation }) {
  const { id, label, used, uses, goodUntil } = invitation
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useWrite(async () => {
    await call(removeSignUpInvitation, { params: { id } })
    await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    toast({ title: m.settings_invitation_ended(), tone: 'success' })
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3">
      <span className="grid min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">{label}</span>
        <span className="text-sm text-ink-soft">
          {m.settings_invitation_used({
            used: String(used),
            uses: String(uses),
            day: dayInWords(goodUntil),
          })}
        </span>
      </span>
      <Button
        tone="quiet"
        size="small"
        aria-label={m.settings_invitation_end_of({ label })}
        onClick={() => setConfirming(true)}
      >
        {m.settings_invitation_end()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.settings_invitation_end_question()}
        description={m.settings_invitation_end_text()}
        confirm={m.settings_invitation_end()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </li>
  )
}
