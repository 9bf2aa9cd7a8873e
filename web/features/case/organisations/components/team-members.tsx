import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationDays } from '#contract/invitations.ts'
import {
  changeHandler,
  handlerRole,
  inviteHandler,
  protectionLead,
  removeHandler,
} from '#contract/organisations.ts'
import { address as addressShape } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Handler, handlers as handlersKey, handlersQuery } from '#web/records/queries.ts'
import { subscriptionQuery } from '#web/records/subscription.ts'
import { OpenInvitations } from '#web/records/team/open-invitations.tsx'
import { PauseActions, PauseFacts } from '#web/records/team/pause.tsx'
import { invitationsKey } from '#web/records/team/queries.ts'
import { dayAfter } from '#web/ui/days.ts'
import { membershipsQuery } from '../queries.ts'
import { roleNames } from '../model/role-names.ts'

const leadNames = { lead: m.organisations_lead, deputy: m.organisations_deputy }

const endOf = (invitedOn: string) => dayAfter(invitedOn, invitationDays)

function useRefetchMembers(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [handlersKey, invitationsKey, membershipsQuery.queryKey, subscriptionQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

/** Number of members and the limit, shown before inviting one too many. */
function SeatsNotice({ id }: { id: string }) {
  const { data } = useQuery(subscriptionQuery)
  const own = data?.organisations.find((each) => each.id === id)
  if (!own) return null
  return (
    <p className="text-ink-soft">
      {m.organisations_places({ count: own.handlers, max: own.maxHandlers })}{' '}
      <Link className={textLink} to="/subscription">
        {m.organisations_places_plans()}
      </Link>
    </p>
  )
}

function Invitation({ id }: { id: string }) {
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Handler['role']>('handler')
  const refetch = useRefetchMembers()
  const { submit, isWorking, problem } = useWrite(
    async () => {
      const address = typed.trim()
      if (!addressShape.safeParse(address).success) throw new Incomplete(m.organisations_address_missing())
      await call(inviteHandler, { params: { id }, body: { address, role } })
      await refetch()
      setTyped('')
      toast({
        title: m.organisations_organisation_invited(),
        description: m.organisations_invited_text(),
        tone: 'success',
      })
    },
    (error) =>
      isRefusal(error, 'conflict')
        ? m.organisations_invite_unverified()
        : isRefusal(error, 'quota')
          ? m.organisations_places_full()
          : undefined,
  )
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <Field label={m.organisations_invite_label()} hint={m.organisations_invite_hint()} error={problem}>
        <EmailInput
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.organisations_role()}>
        <Select value={role} onChange={(event) => setRole(handlerRole.parse(event.currentTarget.value))}>
          {handlerRole.options.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <SeatsNotice id={id} />
      <div>
        <Button type="submit" working={isWorking && m.organisations_inviting()}>
          {m.organisations_invite()}
        </Button>
      </div>
    </form>
  )
}

/** A member's role, and whether they are a safeguarding lead. */
function Part({ id, handler }: { id: string; handler: Handler }) {
  const refetch = useRefetchMembers()
  const name = handler.name || m.organisations_unnamed()
  const { write, problem } = useWrite(async (body: Pick<Handler, 'role' | 'lead'>) => {
    await call(changeHandler, { params: { id, memberId: handler.memberId }, body })
    await refetch()
  })
  const { role, lead } = handler
  return (
    <>
      {problem && <p className="text-danger">{problem}</p>}
      <Field label={m.organisations_role_of({ name })}>
        <Select
          value={role}
          onChange={(event) => write({ role: handlerRole.parse(event.currentTarget.value), lead })}
        >
          {handlerRole.options.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.organisations_lead_of({ name })}>
        <Select
          value={lead ?? ''}
          onChange={(event) =>
            write({ role, lead: protectionLead.safeParse(event.currentTarget.value).data ?? null })
          }
        >
          <option value="">{m.organisations_lead_none()}</option>
          {protectionLead.options.map((each) => (
            <option key={each} value={each}>
              {leadNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

interface PersonProps {
  id: string
  handler: Handler
  isOneself: boolean
}

/** A member with a role in the organisation, and the control to remove them. */
function Person({ id, handler, isOneself }: PersonProps) {
  const [isAsking, setAsking] = useState(false)
  const refetch = useRefetchMembers()
  const name = handler.name || m.organisations_unnamed()
  const { write, problem } = useWrite(async () => {
    await call(removeHandler, { params: { id, memberId: handler.memberId } })
    await refetch()
  })
  const isInvited = handler.state === 'invited'
  const ending = isInvited
    ? m.organisations_remove
    : isOneself
      ? m.organisations_leave
      : m.organisations_remove
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-3">
        <strong>{name}</strong>
        {isInvited && (
          <Tag tone="warn">
            {m.organisations_accepted_until({ day: dayInWords(endOf(handler.invitedOn)) })}
          </Tag>
        )}
        {handler.suspension && <Tag tone="warn">{m.organisations_paused()}</Tag>}
      </p>
      {handler.suspension && <PauseFacts suspension={handler.suspension} />}
      {problem && <p className="text-danger">{problem}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Part id={id} handler={handler} />
        {!isOneself && !isInvited && <PauseActions organisationId={id} handler={handler} refetch={refetch} />}
        <Button tone="secondary" onClick={() => setAsking(true)}>
          {ending()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.organisations_remove_title({ name })}
        description={m.organisations_remove_text()}
        confirm={ending()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </li>
  )
}

/** The members of an organisation with their roles, and invitations. */
export function People({ id, ownId }: { id: string; ownId: string }) {
  const query = useQuery(handlersQuery(id))
  return (
    <section className="grid gap-5" aria-labelledby="people">
      <h2 id="people" className="text-xl">
        {m.organisations_people()}
      </h2>
      <Loaded query={query} loading={<SkeletonText />}>
        {(handlers) => (
          <ul className="border-t border-line">
            {handlers.map((handler) => (
              <Person
                key={handler.memberId}
                id={id}
                handler={handler}
                isOneself={handler.memberId === ownId}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <OpenInvitations organisationId={id} />
      <Invitation id={id} />
    </section>
  )
}
