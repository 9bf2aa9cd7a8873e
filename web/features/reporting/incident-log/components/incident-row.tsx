import { FileText, MapPin, Repeat2, Smartphone, Users } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Incident } from '../model/incidents.ts'
import { entryAddress } from '../model/entry-address.ts'
import { useIsOnDevice } from '../model/storage-place.ts'
import { formatDay, filesOf, entryTitle, originName, formatTime, typeName } from '../words.ts'

interface IncidentRowProps {
  incident: Incident
  /** `null` outside selection mode. */
  isChosen: boolean | null
  onChoose: (id: string) => void
  onAgain: (incident: Incident) => void
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span className="shrink-0 text-deep">{icon}</span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}

function Facts({ incident }: { incident: Incident }) {
  const isOnDevice = useIsOnDevice()
  const { day, about, place, people, evidence, again, isWaiting, types, origin } = incident
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {again.length > 0 && (
        <Fact icon={<Repeat2 aria-hidden size={18} />}>
          <strong className="text-ink">{m.incident_log_again_count({ count: again.length + 1 })}</strong>
        </Fact>
      )}
      {types.slice(0, 3).map((code) => (
        <li key={code} className="rounded-full bg-deep-soft px-2.5 py-0.5 font-semibold text-ink">
          {typeName(code)}
        </li>
      ))}
      {about && <li>{m.incident_log_when_about_day({ day: formatDay(day) })}</li>}
      {origin && <li>{originName(origin)}</li>}
      {place && <Fact icon={<MapPin aria-hidden size={18} />}>{place}</Fact>}
      {people.length > 0 && <Fact icon={<Users aria-hidden size={18} />}>{people.join(', ')}</Fact>}
      {evidence.length > 0 && (
        <Fact icon={<FileText aria-hidden size={18} />}>{filesOf(evidence.length)}</Fact>
      )}
      {isWaiting && (
        <Fact icon={<Smartphone aria-hidden size={18} />}>
          {isOnDevice ? m.incident_log_waiting() : m.incident_log_waiting_tab()}
        </Fact>
      )}
    </ul>
  )
}

/** An entry in the list: its first words, facts, and the number of recurrences. */
export const IncidentRow = memo(function IncidentRow(props: IncidentRowProps) {
  const { incident, isChosen, onChoose, onAgain } = props
  const { id, words, time } = incident
  const name = entryTitle(incident)
  return (
    <article className="flex gap-3.5 border-b border-line py-3.5 hover:bg-deep-soft has-checked:bg-deep-soft">
      {isChosen !== null && (
        <label className="-my-2 grid size-11 shrink-0 cursor-pointer place-items-center">
          <span className="sr-only">{m.incident_log_choose_one({ what: name })}</span>
          <input type="checkbox" className="size-6" checked={isChosen} onChange={() => onChoose(id)} />
        </label>
      )}
      <div className="grid min-w-0 grow gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <h4 className="relative min-w-0 grow font-semibold leading-snug">
            <Link
              to={entryAddress(id)}
              className="line-clamp-3 after:absolute after:-top-3.5 after:-bottom-2 after:inset-x-0 hover:underline"
            >
              {words.trim() === '' ? m.incident_log_no_words() : words.slice(0, 400)}
            </Link>
          </h4>
          {time && <time className="shrink-0 text-sm tabular-nums text-ink-soft">{formatTime(time)}</time>}
        </div>
        <Facts incident={incident} />
        {isChosen === null && (
          <div>
            <Button
              tone="secondary"
              className="min-h-11 px-3.5 py-1.5 text-sm"
              icon={<Repeat2 aria-hidden size={18} />}
              aria-label={m.incident_log_again_of({ what: name })}
              onClick={() => onAgain(incident)}
            >
              {m.incident_log_again()}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
})
