import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { severityName } from '#web/records/words.ts'
import { positionInWords } from '#web/platform/position/position-words.ts'
import type { IncidentFields } from '../model/incident-act.ts'
import { originName, typeName, formatWhen } from '../words.ts'

/** An entry's fields besides its words. Empty ones are omitted. */
export function EntryFacts({ fields }: { fields: IncidentFields }) {
  const { place, position, people, types, severity, links, origin } = fields
  const facts: [string, ReactNode][] = [[m.incident_log_when_heading(), formatWhen(fields)]]
  const where = [place, position && positionInWords(position)].filter(Boolean).join(' · ')
  if (where) facts.push([m.incident_log_where_heading(), where])
  if (people.length > 0) facts.push([m.incident_log_who_heading(), people.join(', ')])
  if (types.length > 0) facts.push([m.incident_log_kind_heading(), types.map(typeName).join(', ')])
  if (severity) facts.push([m.reports_step_severity(), severityName(severity)])
  if (links.length > 0) facts.push([m.incident_log_links_heading(), <LinkWords key="links" links={links} />])
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
      {origin && (
        <div className="contents">
          <dt className="sr-only">{m.incident_log_kind_heading()}</dt>
          <dd className="text-ink-soft md:col-span-2">{originName(origin)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Links as text: opening one would show the other site that somebody is looking. */
function LinkWords({ links }: { links: readonly string[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link} className="break-all font-mono text-sm">
          {link}
        </li>
      ))}
    </ul>
  )
}
