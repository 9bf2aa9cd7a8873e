import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteHandler, removeHandler } from '#contract/organisations.ts'
import { address as addressShape } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { type Handler, handlers as handlersKey, handlersQuery } from '#web/records/queries.ts'
import { invitationsKey } from '#web/records/team/queries.ts'
import { OpenInvitations } from '#web/records/team/open-invitations.tsx'
import { PauseActions, PauseFacts } from '#web/records/team/pause.tsx'
import { administration, serverStateQuery } from '#web/features/administration/administration/queries.ts'

/** Refetches the members of the team. */
function useRefetchTeam(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [administration, handlersKey, invitationsKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

function Invitation({ organisationId }: { organisationId: string }) {
  const [typed, setTyped] = useState('')
  const refetchTeam = useRefetchTeam()
  const { submit, isWorking, problem } = useWrite(async () => {
    const address = typed.trim()
    if (!addressShape.safeParse(address).success) throw new Incomplete(m.administration_address_missing())
    await call(inviteHandler, { params: { id: organisationId }, body: { address, role: 'handler' } })
    await refetchTeam()
    setTyped('')
    toast({
      title: m.administration_invited(),
      description: m.administration_invited_text(),
      tone: 'success',
    })
  })
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <Field
        id="invite"
        label={m.administration_invite_label()}
        hint={m.administration_invite_hint()}
        error={problem}
      >
        <EmailInput
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.administration_inviting()}>
          {m.administration_invite()}
        </Button>
      </div>
    </form>
  )
}

interface RemovalProps {
  organisationId: string
  handler: { memberId: string; name: string }
  isLast: boolean
}

function Removal({ organisationId, handler, isLast }: RemovalProps) {
  const [isConfirming, setConfirming] = useState(false)
  const refetchTeam = useRefetchTeam()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(removeHandler, { params: { id: organisationId, memberId: handler.memberId } })
    await refetchTeam()
    toast({ title: m.administration_removed() })
  })
  const name = handler.name || m.administration_unnamed()
  return (
    <>
      {problem && <p className="text-danger">{problem}</p>}
      <Button
        tone="secondary"
        working={isWorking && m.administration_removing()}
        onClick={() => setConfirming(true)}
      >
        {m.administration_remove()}
        <span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.administration_remove_title({ name })}
        description={isLast ? m.administration_remove_last() : m.administration_remove_text()}
        confirm={m.administration_remove_confirm()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}

const stateNames = {
  active: m.administration_handler_active,
  invited: m.administration_handler_invited,
  suspended: m.organisations_paused,
}

interface TeamMemberProps {
  organisationId: string
  handler: Handler
  isLast: boolean
}

function TeamMember({ organisationId, handler, isLast }: TeamMemberProps) {
  const ownId = useAuth().user?.id
  const refetchTeam = useRefetchTeam()
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">{handler.name || m.administration_unnamed()}</span>
          <Tag tone={handler.state === 'active' ? 'deep' : 'warn'}>{stateNames[handler.state]()}</Tag>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {handler.state !== 'invited' && handler.memberId !== ownId && (
            <PauseActions organisationId={organisationId} handler={handler} refetch={refetchTeam} />
          )}
          <Removal organisationId={organisationId} handler={handler} isLast={isLast} />
        </div>
      </div>
      {handler.suspension && <PauseFacts suspension={handler.suspension} />}
    </li>
  )
}

function TeamMembers({ organisationId }: { organisationId: string }) {
  const query = useQuery(handlersQuery(organisationId))
  return (
    <Loaded query={query}>
      {(handlers) => (
        <div className="grid gap-4">
          {handlers.length === 0 && (
            <Notice tone="warn">
              <p>{m.administration_team_empty()}</p>
            </Notice>
          )}
          <ul className="grid gap-3">
            {handlers.map((handler) => (
              <TeamMember
                key={handler.memberId}
                organisationId={organisationId}
                handler={handler}
                isLast={
                  handlers.filter(({ state }) => state === 'active').length === 1 &&
                  handler.state === 'active'
                }
              />
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  )
}

/** Who handles reports for this server: invite and remove. */
export function Team() {
  const query = useQuery(serverStateQuery)
  return (
    <Loaded query={query}>
      {({ support }) => (
        <div className="grid gap-8">
          <p className="max-w-measure">{m.administration_team_text()}</p>
          <TeamMembers organisationId={support.id} />
          <OpenInvitations organisationId={support.id} level={2} />
          <Invitation organisationId={support.id} />
        </div>
      )}
    </Loaded>
  )
}
