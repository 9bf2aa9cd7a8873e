import type { Recurrence, Incident } from './incidents.ts'
import { momentKey } from './entry-moment.ts'

/** A row of the timeline: the start of a month or day, an incident, or a recurrence. */
export type TimelineRow =
  | { readonly kind: 'month'; readonly key: string; readonly month: string; readonly count: number }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | Happening
type Happening =
  | { readonly kind: 'incident'; readonly key: string; readonly incident: Incident }
  | { readonly kind: 'again'; readonly key: string; readonly incident: Incident; readonly again: Recurrence }

const momentOf = (row: Happening) => (row.kind === 'again' ? row.again : row.incident)

/** @param incidents - latest first */
export function timelineRows(incidents: readonly Incident[]): TimelineRow[] {
  const happenings = incidents.flatMap((incident): Happening[] => [
    { kind: 'incident', key: incident.id, incident },
    ...incident.again.map((again) => ({ kind: 'again' as const, key: again.id, incident, again })),
  ])
  const keyed = happenings.map((row) => ({ row, key: momentKey(momentOf(row)) }))
  const ordered = keyed.toSorted((one, other) => (one.key < other.key ? 1 : one.key > other.key ? -1 : 0))
  const counts = new Map<string, number>()
  for (const { key } of ordered) counts.set(key.slice(0, 7), (counts.get(key.slice(0, 7)) ?? 0) + 1)
  const rows: TimelineRow[] = []
  let [month, day] = ['', '']
  for (const { row } of ordered) {
    const on = momentOf(row).day
    if (on.slice(0, 7) !== month) {
      month = on.slice(0, 7)
      rows.push({ kind: 'month', key: month, month, count: counts.get(month) ?? 0 })
    }
    if (on !== day) {
      day = on
      rows.push({ kind: 'day', key: day, day })
    }
    rows.push(row)
  }
  return rows
}
