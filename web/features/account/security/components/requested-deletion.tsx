import { useState } from 'react'
import { type AccountActs, confirmDeletion, undoDeletion } from '#contract/account-acts.ts'
import { normaliseAddress } from '#contract/email-address.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearMoment } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface RequestedDeletionProps {
  user: KnownUser
  deletion: NonNullable<AccountActs['deletion']>
  onChanged: () => Promise<unknown>
}

/** A deletion that an administrator started: the person approves, refuses, or withdraws their approval. */
export function RequestedDeletion({ user, deletion, onChanged }: RequestedDeletionProps) {
  if (deletion.dueAt)
    return (
      <Notice tone="danger" title={m.security_acts_due()}>
        <p>{m.security_acts_due_text({ time: nearMoment(deletion.dueAt) })}</p>
        <Stay label={m.security_acts_undo()} onChanged={onChanged} />
      </Notice>
    )
  return (
    <Notice tone="warn" title={m.security_acts_delete_title()}>
      <p>{m.security_acts_delete_text({ day: dayInWords(deletion.askedOn) })}</p>
      <AgreeForm user={user} onChanged={onChanged} />
      <Stay label={m.security_acts_refuse()} onChanged={onChanged} />
    </Notice>
  )
}

function Stay({ label, onChanged }: { label: string; onChanged: () => Promise<unknown> }) {
  const { write, isWorking, problem } = useWrite(async () => {
    await call(undoDeletion, {})
    toast({ title: m.security_acts_refused(), tone: 'success' })
    await onChanged()
  })
  return (
    <>
      <div>
        <Button tone="secondary" working={isWorking && m.security_acts_undoing()} onClick={() => write()}>
          {label}
        </Button>
      </div>
      {problem && <p className="font-semibold text-danger">{problem}</p>}
    </>
  )
}

function AgreeForm({ user, onChanged }: Pick<RequestedDeletionProps, 'user' | 'onChanged'>) {
  const [address, setAddress] = useState('')
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (normaliseAddress(address) !== normaliseAddress(await sessionStore.address())) {
        focusControl('agreed-address')
        throw new Incomplete(m.security_acts_delete_other())
      }
      await callReauthenticated(confirmDeletion, { body: { address } })
      await onChanged()
    },
    (error) => (isRefusal(error, 'conflict') ? m.security_acts_delete_conflict() : undefined),
  )
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field
        id="agreed-address"
        label={m.security_acts_delete_address()}
        hint={user.email || undefined}
        error={problem}
      >
        <TextInput
          autoComplete="off"
          inputMode="email"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="danger" working={isWorking && m.security_acts_deleting()}>
          {m.security_acts_delete()}
        </Button>
      </div>
    </form>
  )
}
