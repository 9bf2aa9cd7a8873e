import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { WhenFields } from './capture-panels.tsx'
import type { Recurrence } from '../model/incidents.ts'
import { formatWhen } from '../words.ts'

/** When something happened, in the writer's time zone. */
export interface EntryMoment {
  readonly day: string
  readonly time: string | null
}

interface RecurrenceItemProps {
  again: Recurrence
  onChange: (id: string, moment: EntryMoment) => void
  onRemove: (id: string) => void
}

/** A recurrence: its time can be corrected, and it can be removed. */
export function RecurrenceItem({ again, onChange, onRemove }: RecurrenceItemProps) {
  const { id, first } = again
  const [moment, setMoment] = useState<EntryMoment | null>(null)
  const when = formatWhen(again)
  const isOpen = moment !== null
  const row = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(false)
  // Both remove the button that was clicked, which would leave keyboard users without focus.
  useEffect(() => {
    if (isOpen) row.current?.querySelector('input')?.focus()
    else if (wasOpen.current) row.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (moment) onChange(id, moment)
    setMoment(null)
  }
  if (moment) {
    return (
      <li ref={row} className="border-b border-line py-3">
        <form className="grid gap-4" onSubmit={save} noValidate autoComplete="off">
          <WhenFields {...moment} onChange={(change) => setMoment({ ...moment, ...change })} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{m.incident_log_change_save()}</Button>
            <Button tone="quiet" onClick={() => setMoment(null)}>
              {m.incident_log_cancel()}
            </Button>
          </div>
        </form>
      </li>
    )
  }
  return (
    <li ref={row} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
      <span className="grid grow">
        {when}
        {first && (
          <span className="text-sm text-ink-soft">
            {m.incident_log_again_was({ when: formatWhen(first) })}
          </span>
        )}
      </span>
      <Button tone="quiet" onClick={() => setMoment({ day: again.day, time: again.time })}>
        {m.incident_log_again_change()}
        <span className="sr-only"> {when}</span>
      </Button>
      <Button tone="quiet" onClick={() => onRemove(id)}>
        {m.incident_log_again_remove()}
        <span className="sr-only"> {when}</span>
      </Button>
    </li>
  )
}
