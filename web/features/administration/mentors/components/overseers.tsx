import { useState } from 'react'
import type { MentorOverseer } from '#contract/community/mentor-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EmailInput, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findMember } from '#web/features/administration/administration/model/find-member.ts'
import { useMentors } from './use-mentors.ts'

function Overseer({ overseer }: { overseer: MentorOverseer }) {
  const [isConfirming, setConfirming] = useState(false)
  const { remove } = useMentors()
  const { write, isWorking, problem } = useWrite(() => remove(overseer.memberId))
  const name = overseer.name ?? m.mentors_someone()
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">
          {m.mentors_admin_overseer_mentors({ count: overseer.mentors })}
        </span>
        {!overseer.hasKeys && <Tag tone="warn">{m.mentors_admin_overseer_no_keys()}</Tag>}
        <Button
          tone="quiet"
          size="small"
          aria-label={m.mentors_admin_overseer_remove({ name })}
          working={isWorking && m.mentors_changing()}
          onClick={() => setConfirming(true)}
        >
          {m.mentors_admin_remove()}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.mentors_admin_overseer_remove_question({ name })}
        description={m.mentors_admin_overseer_remove_text()}
        confirm={m.mentors_admin_remove()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </li>
  )
}

/** Appoints a member as overseer, by their address. */
function NamingForm() {
  const [address, setAddress] = useState('')
  const [contact, setContact] = useState('')
  const [isTried, setTried] = useState(false)
  const { name } = useMentors()
  const isMissing = contact.trim() === ''
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      if (isMissing) throw new Incomplete('')
      await name(await findMember(address, m.mentors_admin_overseer_unknown()), contact.trim())
      setAddress('')
      setContact('')
      setTried(false)
      toast({ title: m.mentors_admin_overseer_named(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'not_found') ? m.mentors_admin_overseer_unnamed() : undefined),
  )
  return (
    <form className="grid max-w-form content-start gap-4" onSubmit={submit} noValidate>
      <h3 className="text-lg font-bold">{m.mentors_admin_overseer_add()}</h3>
      <Field label={m.mentors_admin_overseer_address()} error={problem || null}>
        <EmailInput
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={m.mentors_admin_overseer_contact()}
        error={isTried && isMissing && m.mentors_admin_overseer_contact_missing()}
      >
        <TextInput
          maxLength={200}
          autoComplete="off"
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.moderation_admin_saving()}>
          {m.mentors_admin_overseer_add()}
        </Button>
      </div>
    </form>
  )
}

/** The overseers of mentors. */
export function Overseers({ overseers }: { overseers: readonly MentorOverseer[] }) {
  return (
    <section
      aria-labelledby="mentor-overseers"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
    >
      <h2 id="mentor-overseers" className="text-xl">
        {m.mentors_admin_overseers()}
      </h2>
      <p className="text-ink-soft">{m.mentors_admin_overseers_text()}</p>
      {overseers.length === 0 ? (
        <p>{m.mentors_admin_overseers_none()}</p>
      ) : (
        <ul className="border-t border-line">
          {overseers.map((overseer) => (
            <Overseer key={overseer.memberId} overseer={overseer} />
          ))}
        </ul>
      )}
      <NamingForm />
    </section>
  )
}
