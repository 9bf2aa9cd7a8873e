import { Repeat2 } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Incident } from '../model/incidents.ts'
import { formatWhen } from '../words.ts'
import { RecurrenceItem, type EntryMoment } from './recurrence-item.tsx'

interface RecurrenceListProps {
  incident: Incident
  onAgain: () => void
  onChange: (id: string, moment: EntryMoment) => void
  onRemove: (id: string) => void
}

/** Each recurrence with its date. */
export function RecurrenceList({ incident, onAgain, onChange, onRemove }: RecurrenceListProps) {
  const { again } = incident
  return (
    <section aria-labelledby="log-again" className="grid gap-3">
      <h2 id="log-again" className="text-xl">
        {again.length === 0
          ? m.incident_log_again_title()
          : m.incident_log_again_count({ count: again.length + 1 })}
      </h2>
      <ol className="grid">
        <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
          <span className="grow">{formatWhen(incident)}</span>
          <span className="text-sm text-ink-soft">{m.incident_log_again_first()}</span>
        </li>
        {again.map((each) => (
          <RecurrenceItem key={each.id} again={each} onChange={onChange} onRemove={onRemove} />
        ))}
      </ol>
      <div>
        <Button tone="secondary" icon={<Repeat2 aria-hidden size={20} />} onClick={onAgain}>
          {m.incident_log_again()}
        </Button>
      </div>
    </section>
  )
}
