import { useState } from 'react'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TwoPersonRequest } from './two-person-request.tsx'
import { PendingReset } from './pending-reset.tsx'
import { blockReasonText } from '../model/block-reasons.ts'
import { usePeople } from './use-people.ts'

/** Whether the account is frozen, with the actions to freeze it and to request its reopening. */
export function Freeze({ person }: { person: PersonAccount }) {
  const { id, freeze } = person
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>
        {freeze === null
          ? m.people_freeze_none()
          : freeze.isReopened
            ? m.people_freeze_reopened()
            : m.people_freeze_frozen({ day: dayInWords(freeze.on) })}
      </p>
      {freeze !== null && <ReopenRequest person={person} />}
      {(freeze === null || freeze.isReopened) && (
        <div>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {m.people_freeze_act()}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.people_freeze_question()}
        description={m.people_freeze_text()}
      >
        <FreezeForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The reopening by two administrators, for an owner without a passkey from before. */
function ReopenRequest({ person: { id, address, freeze, factorReset } }: { person: PersonAccount }) {
  const { requestReopening } = usePeople()
  if (factorReset?.what === 'reopening') return <PendingReset reset={factorReset} address={address} />
  // Another request has priority, or the server would refuse this one.
  if (factorReset !== null || freeze?.needsReopening !== true) return null
  return (
    <TwoPersonRequest
      text={m.people_reopening_text()}
      act={m.people_reopening_ask()}
      question={m.people_reopening_question()}
      submit={(request) => requestReopening(id, request)}
    />
  )
}

function FreezeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { freeze } = usePeople()
  const [since, setSince] = useState(() => dayAfter(utcDay(), -7))
  const { submit, isWorking, problem } = useWrite(async () => {
    if (!/^\d{4}-\d\d-\d\d$/.test(since) || since > utcDay())
      throw new Incomplete(m.people_freeze_day_wrong())
    await freeze(id, since)
    toast({ title: m.people_frozen(), tone: 'success' })
    onDone()
  }, blockReasonText)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={m.people_freeze_since()} hint={m.people_freeze_since_hint()} error={problem}>
        <TextInput
          type="date"
          max={utcDay()}
          value={since}
          onChange={(event) => setSince(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="danger" working={isWorking && m.people_freezing()}>
          {m.people_freeze_act()}
        </Button>
      </div>
    </form>
  )
}
