import { useState } from 'react'
import type { TextHold } from '#contract/community/holds.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearDay } from '#web/ui/dates.ts'
import { utcDay } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog, Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { farthestDay, isLastDay } from '../model/last-day.ts'
import { useHolds } from './use-holds.ts'

function ExtendDialog({ hold, onClose }: { hold: TextHold; onClose: () => void }) {
  const { extend } = useHolds()
  const [until, setUntil] = useState(hold.until)
  const earliest = hold.until > utcDay() ? hold.until : utcDay()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (!isLastDay(until, earliest)) throw new Incomplete(m.holds_extend_wrong())
    await extend(hold.id, until)
    toast({ title: m.holds_extended({ day: dayInWords(until) }), tone: 'success' })
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.holds_extend_of({ reason: hold.reason })}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Field
          label={m.holds_until()}
          hint={m.holds_extend_hint({ day: dayInWords(hold.until) })}
          error={problem}
        >
          <TextInput
            type="date"
            min={earliest}
            max={farthestDay()}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </Field>
        <div>
          <Button type="submit" working={isWorking && m.holds_extending()}>
            {m.holds_extend()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function HoldActions({ hold }: { hold: TextHold }) {
  const { end } = useHolds()
  const [activeDialog, setActiveDialog] = useState<'extend' | 'end' | null>(null)
  const { write, problem } = useWrite(async () => {
    await end(hold.id)
    toast({ title: m.holds_ended(), tone: 'success' })
  })
  const { reason } = hold
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="secondary"
        size="small"
        aria-label={m.holds_extend_of({ reason })}
        onClick={() => setActiveDialog('extend')}
      >
        {m.holds_extend()}
      </Button>
      <Button
        tone="quiet"
        size="small"
        aria-label={m.holds_end_of({ reason })}
        onClick={() => setActiveDialog('end')}
      >
        {m.holds_end()}
      </Button>
      {problem && <p className="basis-full font-semibold text-danger">{problem}</p>}
      {activeDialog === 'extend' && <ExtendDialog hold={hold} onClose={() => setActiveDialog(null)} />}
      <AlertDialog
        open={activeDialog === 'end'}
        onOpenChange={(open) => setActiveDialog(open ? 'end' : null)}
        title={m.holds_end_question()}
        description={m.holds_end_text()}
        confirm={m.holds_end()}
        tone="danger"
        onConfirm={() => {
          setActiveDialog(null)
          write()
        }}
      />
    </div>
  )
}

/** A text on hold: why, until when, by which administrator, and the copy on request. */
export function HoldItem({ hold }: { hold: TextHold }) {
  const { reason, until, madeOn, by, copy } = hold
  const day = nearDay(madeOn)
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <p className="font-semibold wrap-anywhere">{reason}</p>
      <p className="text-ink-soft">
        {m.holds_until_day({ day: dayInWords(until) })} ·{' '}
        {by ? m.holds_placed_by({ day, name: by.name || by.address }) : m.holds_placed_gone({ day })}
      </p>
      <Details summary={m.holds_copy()}>
        <p className="border-s-2 border-line-strong ps-3 whitespace-pre-wrap wrap-anywhere">{copy}</p>
      </Details>
      <HoldActions hold={hold} />
    </li>
  )
}
