import type { Incident } from './incidents.ts'

/** A line of the timeline: the beginning of a month or of a day, or something that happened then. */
export type Row =
  | { readonly kind: 'month'; readonly key: string; readonly month: string; readonly count: number }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'incident'; readonly key: string; readonly incident: Incident }

/** @param incidents - the latest first */
export function rowsOf(incidents: readonly Incident[]): Row[] {
  const counts = new Map<string, number>()
  for (const { day } of incidents) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  const rows: Row[] = []
  let [month, day] = ['', '']
  for (const incident of incidents) {
    if (incident.day.slice(0, 7) !== month) {
      month = incident.day.slice(0, 7)
      rows.push({ kind: 'month', key: month, month, count: counts.get(month) ?? 0 })
    }
    if (incident.day !== day) {
      day = incident.day
      rows.push({ kind: 'day', key: day, day })
    }
    rows.push({ kind: 'incident', key: incident.id, incident })
  }
  return rows
}
