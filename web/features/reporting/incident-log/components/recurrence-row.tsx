import { Repeat2 } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import type { Again, Incident } from '../model/incidents.ts'
import { entryAddress } from '../model/entry-address.ts'
import { nameOf, timeInWords } from '../words.ts'

/** Under its own day: something that was written down elsewhere happened again. */
export function AgainRow({ incident, again: { time } }: { incident: Incident; again: Again }) {
  return (
    <p className="flex min-h-11 items-center gap-2 pb-3 ps-4">
      <Repeat2 aria-hidden size={18} className="shrink-0 text-deep" />
      <Link to={entryAddress(incident.id)} className={`shrink-0 ${textLink}`}>
        {m.incident_log_again()}
      </Link>
      <span className="min-w-0 grow truncate text-ink-soft">{nameOf(incident)}</span>
      {time && <time className="shrink-0 text-sm tabular-nums text-ink-soft">{timeInWords(time)}</time>}
    </p>
  )
}
