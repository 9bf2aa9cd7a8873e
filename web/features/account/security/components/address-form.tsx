import { useState } from 'react'
import { isAddress, normaliseAddress } from '#contract/email-address.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { UsernameHint } from '#web/platform/vault/password/username-hint.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { refusedAddress } from '../model/refused-address.ts'

const fields = { address: 'new-address', password: 'address-password' }

interface Problems {
  address?: string | undefined
  password?: string | undefined
}

/** The problem with the typed new address. */
function problemOfAddress(typed: string, user: KnownUser): string | undefined {
  if (!typed) return m.security_address_missing()
  if (!isAddress(typed)) return m.security_address_wrong()
  return user.email !== null && normaliseAddress(typed) === normaliseAddress(user.email)
    ? m.security_address_same()
    : undefined
}

function problemOfPassword(error: unknown): string {
  const isWrong =
    isRefusal(error, 'not_accepted') || (error instanceof EncryptionError && error.code === 'cannotOpen')
  return isWrong ? m.security_current_wrong() : sentenceFor(error)
}

interface AddressFormProps {
  user: KnownUser
  /** What the button says. */
  button: string
  onRequested: () => void
}

/** Asks for the new address and the password, since the key derived from it changes with the address. An unconfirmed address is replaced at once. */
export function AddressForm({ user, button, onRequested }: AddressFormProps) {
  const [input, setInput] = useState({ address: '', password: '' })
  const [problems, setProblems] = useState<Problems>({})

  function show(found: Problems) {
    setProblems(found)
    focusControl(found.address ? fields.address : fields.password)
  }
  async function ask() {
    const address = input.address.trim()
    const found = {
      address: problemOfAddress(address, user),
      password: input.password ? undefined : m.security_current_missing(),
    }
    if (found.address || found.password) return show(found)
    setProblems({})
    const { requestAddress, replaceUnconfirmed } = await import('../model/address-change.ts')
    const change = user.state === 'confirmed' ? requestAddress : replaceUnconfirmed
    await change(user, address, input.password)
    return onRequested()
  }
  const { domains } = useOperator().service.signUp
  const { isWorking, submit } = useWrite(ask, (error) => {
    const address = refusedAddress(error, domains)
    show(address ? { address } : { password: problemOfPassword(error) })
  })

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Field id={fields.address} label={m.security_address_new()} error={problems.address}>
        <EmailInput
          autoComplete="email"
          value={input.address}
          onChange={(event) => setInput({ ...input, address: event.currentTarget.value })}
        />
      </Field>
      <UsernameHint email={user.email} />
      <Field id={fields.password} label={m.security_current_password()} error={problems.password}>
        <PasswordInput
          autoComplete="current-password"
          value={input.password}
          onChange={(event) => setInput({ ...input, password: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" working={isWorking && m.security_address_asking()}>
        {button}
      </Button>
    </form>
  )
}
