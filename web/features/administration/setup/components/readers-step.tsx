import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { takeSupportPlace } from '#contract/administration.ts'
import { inviteHandler } from '#contract/organisations.ts'
import { address as addressShape } from '#contract/primitives.ts'
import { updateProfile } from '#contract/profiles.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { EmailInput, TextInput } from '#web/ui/text-input.tsx'
import { handlers } from '#web/records/queries.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Who reads the reports: the administrator, or a person whom they invite. */
type Reader = 'me' | 'other'

interface ReadersStepProps {
  user: KnownUser
  organisationId: string
  /** Another person was invited: accepting is up to them, and the setup need not wait. */
  onInvited: () => void
}

/** Who reads the reports: by default the administrator, or a person whom they invite. */
export function ReadersStep(props: ReadersStepProps) {
  const { user } = props
  return user.state === 'confirmed' ? (
    <ReadersForm {...props} />
  ) : (
    <UnconfirmedReader email={user.email ?? ''} />
  )
}

/** The address belongs to another account, so the identity is uncertain. */
function UnconfirmedReader({ email }: { email: string }) {
  return (
    <Notice tone="warn">
      <p className="wrap-anywhere">{m.setup_readers_pending({ email })}</p>
      <div>
        <LinkButton to="/security#address">{m.setup_readers_security()}</LinkButton>
      </div>
    </Notice>
  )
}

/** The choice, the input, and the saving. */
function useReaders({ user, organisationId, onInvited }: ReadersStepProps) {
  const { profile } = useAuth()
  const queries = useQueryClient()
  const [reader, setReader] = useState<Reader>('me')
  const [typedName, setTypedName] = useState<string | null>(null)
  const [invited, setInvited] = useState('')
  const name = typedName ?? profile?.display_name ?? ''

  const { submit, isWorking, problem } = useWrite(
    async () => {
      await (reader === 'me' ? readOneself(user.id, name.trim()) : invite(organisationId, invited.trim()))
      await Promise.all([administration, handlers].map((queryKey) => queries.invalidateQueries({ queryKey })))
      if (reader === 'other') onInvited()
    },
    () => focusControl('reader'),
  )
  return {
    reader,
    setReader,
    name,
    setTypedName,
    invited,
    setInvited,
    submit,
    isWorking,
    problem,
  }
}

interface ReaderChoiceProps {
  reader: Reader
  onChange: (reader: Reader) => void
}

function ReaderChoice({ reader, onChange }: ReaderChoiceProps) {
  return (
    <Radios
      name="who-reads"
      legend={<span className="sr-only">{m.setup_readers_title()}</span>}
      value={reader}
      onChange={onChange}
      options={[
        { value: 'me', label: m.setup_readers_me(), hint: m.setup_readers_me_hint() },
        { value: 'other', label: m.setup_readers_other(), hint: m.setup_readers_other_hint() },
      ]}
    />
  )
}

function ReadersForm(props: ReadersStepProps) {
  const { email } = props.user
  const { reader, setReader, name, setTypedName, invited, setInvited, submit, isWorking, problem } =
    useReaders(props)
  const { sendsMail } = useOperator()
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {email !== null && (
        <p className="text-sm wrap-anywhere text-ink-soft">{m.setup_readers_confirmed({ email })}</p>
      )}
      <ReaderChoice reader={reader} onChange={setReader} />
      {reader === 'me' ? (
        <Field
          id="reader"
          label={m.setup_readers_own_name()}
          hint={m.setup_readers_own_name_hint()}
          error={problem}
        >
          <TextInput
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={(event) => setTypedName(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <Field
          id="reader"
          label={m.administration_invite_label()}
          hint={sendsMail === false && m.setup_readers_mail_none()}
          error={problem}
        >
          <EmailInput
            autoComplete="off"
            value={invited}
            onChange={(event) => setInvited(event.currentTarget.value)}
          />
        </Field>
      )}
      <div>
        <Button type="submit" working={isWorking && m.setup_saving()}>
          {m.setup_readers_save()}
        </Button>
      </div>
    </form>
  )
}

async function readOneself(memberId: string, name: string): Promise<void> {
  if (!name) throw new Incomplete(m.setup_readers_own_name_missing())
  await call(updateProfile, { params: { user_id: memberId }, body: { display_name: name } })
  await call(takeSupportPlace, {})
  await sessionStore.lookUp()
  await sessionStore.refreshProfile()
}

async function invite(organisationId: string, address: string): Promise<void> {
  if (!addressShape.safeParse(address).success) throw new Incomplete(m.administration_address_missing())
  await call(inviteHandler, { params: { id: organisationId }, body: { address, role: 'owner' } })
}
