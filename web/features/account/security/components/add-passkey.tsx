import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const field = 'passkey-name'

/** Asks for a name, then shows the browser's own prompt. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState('')
  const [added, setAdded] = useState<{ opensVault: boolean } | null>(null)
  const { isWorking, problem, submit } = useWrite(
    async () => {
      setAdded(null)
      if (!name.trim()) throw new Incomplete(m.security_passkeys_name_missing())
      const { addOwnPasskey } = await import('../model/passkey-list.ts')
      setAdded({ opensVault: await addOwnPasskey(name.trim()) })
      setName('')
      onAdded()
    },
    () => focusControl(field),
  )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {added && (
        <Notice tone={added.opensVault ? 'success' : 'warn'} live>
          {added.opensVault ? m.security_passkeys_added() : m.security_passkeys_added_without()}
        </Notice>
      )}
      <Field
        id={field}
        label={m.security_passkeys_name()}
        hint={m.security_passkeys_name_hint()}
        error={problem}
      >
        <TextInput
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button tone="secondary" type="submit" working={isWorking && m.vault_passkey_waiting()}>
          {m.security_passkeys_add()}
        </Button>
      </div>
    </form>
  )
}
