import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { textIdFrom } from '#web/features/administration/administration/model/text-address.ts'
import { farthestDay, isLastDay } from '../model/last-day.ts'
import { useHolds } from './use-holds.ts'

interface HoldInput {
  readonly address: string
  readonly reason: string
  readonly until: string
}

const blank = (): HoldInput => ({ address: '', reason: '', until: dayAfter(utcDay(), 90) })

const holdFaults = ({ address, reason, until }: HoldInput) => ({
  address: textIdFrom(address) === null && m.holds_address_missing(),
  reason: reason.trim() === '' && m.holds_reason_missing(),
  until: !isLastDay(until) && m.holds_until_wrong(),
})

interface FieldsProps {
  typed: HoldInput
  faults: ReturnType<typeof holdFaults> | null
  problem: string | null
  onChange: (part: Partial<HoldInput>) => void
}

function Fields({ typed, faults, problem, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label={m.holds_address()}
        hint={m.holds_address_hint()}
        error={(faults?.address ?? false) || problem || null}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.holds_reason()} hint={m.holds_reason_hint()} error={faults?.reason}>
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={typed.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.holds_until()} hint={m.holds_until_hint()} error={faults?.until}>
        <TextInput
          type="date"
          min={utcDay()}
          max={farthestDay()}
          value={typed.until}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Places a hold on a text, given its address. */
export function PlaceForm() {
  // Sending the same hold twice creates one hold.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(blank)
  const [isTried, setTried] = useState(false)
  const { place } = useHolds()
  const change = (part: Partial<HoldInput>) => {
    setTyped({ ...typed, ...part })
    setId(crypto.randomUUID())
  }
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      const postId = textIdFrom(typed.address)
      if (postId === null || Object.values(holdFaults(typed)).some(Boolean)) throw new Incomplete('')
      await place({ id, postId, reason: typed.reason.trim(), until: typed.until })
      change(blank())
      setTried(false)
      toast({ title: m.holds_placed(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'not_found') ? m.holds_address_unknown() : undefined),
  )
  return (
    <form className="grid max-w-form content-start gap-4" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.holds_place()}</h2>
      <Fields typed={typed} faults={isTried ? holdFaults(typed) : null} problem={problem} onChange={change} />
      <div>
        <Button type="submit" working={isWorking && m.holds_sending()}>
          {m.holds_send()}
        </Button>
      </div>
    </form>
  )
}
