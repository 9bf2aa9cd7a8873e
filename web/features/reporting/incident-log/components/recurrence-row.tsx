import { Repeat2 } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import type { Recurrence, Incident } from '../model/incidents.ts'
import { entryAddress } from '../model/entry-address.ts'
import { entryTitle, formatTime } from '../words.ts'

/** A recurrence in the timeline, under its own day. */
export function RecurrenceRow({ incident, again: { time } }: { incident: Incident; again: Recurrence }) {
  return (
    <p className="flex min-h-11 items-center gap-2 pb-3 ps-4">
      <Repeat2 aria-hidden size={18} className="shrink-0 text-deep" />
      <Link to={entryAddress(incident.id)} className={`shrink-0 ${textLink}`}>
        {m.incident_log_again()}
      </Link>
      <span className="min-w-0 grow truncate text-ink-soft">{entryTitle(incident)}</span>
      {time && <time className="shrink-0 text-sm tabular-nums text-ink-soft">{formatTime(time)}</time>}
    </p>
  )
}
