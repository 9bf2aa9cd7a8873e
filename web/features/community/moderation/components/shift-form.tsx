import { useState } from 'react'
import { putShift } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { maxWeeks, type ShiftFault, shiftsOf, type TypedShift } from '../model/shift-times.ts'

const faultMessages: Record<ShiftFault, () => string> = {
  missing: m.moderation_shift_missing,
  over: m.moderation_shift_over,
  too_long: m.moderation_shift_too_long,
  too_far: m.moderation_shift_too_far,
}

const weeks = Array.from({ length: maxWeeks + 1 }, (_, index) => index)

/** A shift of the moderator, and its weekly repetitions. */
export function ShiftForm({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [typed, setTyped] = useState<TypedShift>({ day: '', from: '18:00', to: '20:00', weeks: 0 })
  const { submit, isWorking, problem } = useWrite(async () => {
    const shifts = shiftsOf(typed, Date.now())
    if (typeof shifts === 'string') throw new Incomplete(faultMessages[shifts]())
    for (const body of shifts) await call(putShift, { params: { id: crypto.randomUUID() }, body })
    await onAdded()
    toast({ title: m.moderation_shift_added({ count: shifts.length }), tone: 'success' })
  })
  const input = (name: 'day' | 'from' | 'to') => ({
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <Field label={m.moderation_shift_day()} error={problem}>
        <TextInput type="date" {...input('day')} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.moderation_shift_from()}>
          <TextInput type="time" {...input('from')} />
        </Field>
        <Field label={m.moderation_shift_to()}>
          <TextInput type="time" {...input('to')} />
        </Field>
      </div>
      <Field label={m.moderation_shift_repeats()}>
        <Select
          value={typed.weeks}
          onChange={(event) => setTyped({ ...typed, weeks: Number(event.currentTarget.value) })}
        >
          {weeks.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? m.moderation_shift_once() : m.moderation_shift_weeks({ count })}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.moderation_shift_adding()}>
          {m.moderation_shift_add()}
        </Button>
      </div>
    </form>
  )
}
