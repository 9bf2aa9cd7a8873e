import { dayInWords } from '#web/ui/dates.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface PasskeyItemProps {
  passkey: Passkey
  /** Whether the vault is open: only then can one of its locks be removed. */
  isOpen: boolean
  onChanged: () => void
}

function Rename({ passkey, onChanged }: Pick<PasskeyItemProps, 'passkey' | 'onChanged'>) {
  const [name, setName] = useState(passkey.name)
  const { problem, isWorking, submit } = useWrite(async () => {
    const { renameOwnPasskey } = await import('../model/passkey-list.ts')
    await renameOwnPasskey(passkey.id, name.trim())
    onChanged()
  })
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field id={`name-${passkey.id}`} label={m.security_passkeys_new_name()} error={problem}>
        <TextInput maxLength={60} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <div>
        <Button tone="secondary" type="submit" working={isWorking && m.security_codes_working()}>
          {m.security_passkeys_save_name()}
        </Button>
      </div>
    </form>
  )
}

function Remove({ passkey, onChanged }: Pick<PasskeyItemProps, 'passkey' | 'onChanged'>) {
  const [isConfirming, setConfirming] = useState(false)
  const { problem, isWorking, submit } = useWrite(async () => {
    const { removeOwnPasskey } = await import('../model/passkey-list.ts')
    await removeOwnPasskey(passkey)
    onChanged()
  })
  const remove = () => {
    setConfirming(false)
    submit()
  }
  return (
    <>
      <Button
        tone="quiet"
        working={isWorking && m.security_codes_working()}
        onClick={() => setConfirming(true)}
      >
        {m.security_passkeys_remove({ name: passkey.name })}
      </Button>
      <output className="text-danger">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.security_passkeys_remove_title({ name: passkey.name })}
        description={m.security_passkeys_remove_text()}
        confirm={m.security_passkeys_remove_confirm()}
        tone="danger"
        onConfirm={remove}
      />
    </>
  )
}

/** One passkey: its name, what it opens and when it was last used. */
export function PasskeyItem({ passkey, isOpen, onChanged }: PasskeyItemProps) {
  const [isRenaming, setRenaming] = useState(false)
  const renamed = () => {
    setRenaming(false)
    onChanged()
  }
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <div className="flex items-start gap-3">
        <KeyRound aria-hidden size={22} className="mt-1 shrink-0 text-deep" />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{passkey.name}</h3>
          <p>{passkey.opensVault ? m.security_passkeys_opens() : m.security_passkeys_only_signs_in()}</p>
          <p className="text-ink-soft">
            {passkey.lastUsedOn
              ? m.security_passkeys_used({ day: dayInWords(passkey.lastUsedOn) })
              : m.security_passkeys_unused({ day: dayInWords(passkey.addedOn) })}
          </p>
        </div>
      </div>
      {isRenaming && <Rename passkey={passkey} onChanged={renamed} />}
      <div className="flex flex-wrap items-center gap-x-3">
        {!isRenaming && (
          <Button tone="quiet" onClick={() => setRenaming(true)}>
            {m.security_passkeys_rename({ name: passkey.name })}
          </Button>
        )}
        {(isOpen || !passkey.opensVault) && <Remove passkey={passkey} onChanged={onChanged} />}
      </div>
    </li>
  )
}
