import { useState } from 'react'
import { normaliseAddress } from '#contract/email-address.ts'
import { deleteAccount } from '#contract/deletions.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import {
  callReauthenticated,
  NotReauthenticated,
} from '#web/platform/reauthentication/reauthentication-request.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { eraseThisDevice } from '../model/erase-this-device.ts'
import { Tool } from './privacy-tool.tsx'

function problemOf(error: unknown): string | null | undefined {
  if (error instanceof NotReauthenticated) return null
  return isRefusal(error, 'conflict') ? m.privacy_delete_conflict() : undefined
}

function DeletionForm({ user, onDeleted }: { user: KnownUser; onDeleted: () => void }) {
  const [address, setAddress] = useState('')
  async function remove() {
    if (normaliseAddress(address) !== normaliseAddress(await sessionStore.address())) {
      focusControl('delete-address')
      throw new Incomplete(m.privacy_delete_other_address())
    }
    await callReauthenticated(deleteAccount, { body: { address } })
    // The account no longer exists, so nobody would read a problem here.
    onDeleted()
    await eraseThisDevice()
  }
  const { isWorking, problem, submit } = useWrite(remove, problemOf)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        id="delete-address"
        label={m.privacy_delete_address()}
        hint={user.email && m.privacy_delete_address_hint({ address: user.email })}
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
        <Button type="submit" tone="danger" working={isWorking && m.privacy_delete_working()}>
          {m.privacy_delete_confirm()}
        </Button>
      </div>
    </form>
  )
}

/** Deletes the account: what is erased, what others must retain, and the reauthentication. */
export function DeleteAccount({ user, onDeleted }: { user: KnownUser; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Tool id="delete-account" title={m.privacy_delete()}>
      <p>{m.privacy_delete_text()}</p>
      <ul className="list-disc ps-5">
        <li>{m.privacy_delete_goes()}</li>
        <li>{m.privacy_delete_stays()}</li>
        <li>{m.privacy_delete_calls()}</li>
      </ul>
      <Notice tone="warn">{m.privacy_delete_copy_first()}</Notice>
      {isOpen ? (
        <DeletionForm user={user} onDeleted={onDeleted} />
      ) : (
        <div>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {m.privacy_delete_open()}
          </Button>
        </div>
      )}
    </Tool>
  )
}
