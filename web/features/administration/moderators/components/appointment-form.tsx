import { useState } from 'react'
import type { Moderator } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findMember } from '#web/features/administration/administration/model/find-member.ts'
import { ModeratorFields } from './moderator-fields.tsx'
import { moderatorFaults, newModerator } from '../model/moderator-form.ts'
import { useModerators } from './use-moderators.ts'

/** Appoints a member as moderator, by their address. */
export function NamingForm({ moderators }: { moderators: readonly Moderator[] }) {
  const [address, setAddress] = useState('')
  const [input, setInput] = useState(newModerator)
  const [isTried, setTried] = useState(false)
  const { saveModerator } = useModerators()
  const faults = isTried ? moderatorFaults(input) : []
  const { submit, isWorking, problem } = useWrite(async () => {
    setTried(true)
    if (moderatorFaults(input).length > 0) throw new Incomplete('')
    const id = await findMember(address, m.moderation_admin_unknown())
    if (moderators.some(({ memberId }) => memberId === id)) throw new Incomplete(m.moderation_admin_already())
    await saveModerator(id, input)
    setAddress('')
    setInput(newModerator)
    setTried(false)
    toast({ title: m.moderation_admin_named(), tone: 'success' })
  })
  return (
    <form className="grid max-w-form content-start gap-4" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.moderation_admin_name()}</h2>
      <Field
        label={m.moderation_admin_address()}
        hint={m.moderation_admin_address_hint()}
        error={problem || null}
      >
        <EmailInput
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <ModeratorFields id="new-moderator" named={input} faults={faults} onChange={setInput} />
      <div>
        <Button type="submit" working={isWorking && m.moderation_admin_saving()}>
          {m.moderation_admin_name()}
        </Button>
      </div>
    </form>
  )
}
