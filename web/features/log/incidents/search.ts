import type { ReportType } from '#contract/reports.ts'
import type { Incident } from './incidents.ts'

/** What is looked for in the log. All of it must fit; what is empty fits everything. */
export interface Filter {
  readonly text: string
  readonly type: ReportType | null
  readonly person: string | null
  readonly place: string | null
  readonly hasEvidence: boolean
}

export const noFilter: Filter = { text: '', type: null, person: null, place: null, hasEvidence: false }

export function isFiltering(filter: Filter): boolean {
  const { text, type, person, place, hasEvidence } = filter
  return text.trim() !== '' || type !== null || person !== null || place !== null || hasEvidence
}

/** What fits a filter. The words that are searched for stay on the device, as what they are searched in does. */
export function matching(incidents: readonly Incident[], filter: Filter): Incident[] {
  const terms = plain(filter.text).split(/\s+/).filter(Boolean)
  return incidents.filter(
    (incident) =>
      (filter.type === null || incident.types.includes(filter.type)) &&
      (filter.person === null || incident.people.some((name) => plain(name) === filter.person)) &&
      (filter.place === null || plain(incident.place) === filter.place) &&
      (!filter.hasEvidence || incident.evidence.length > 0) &&
      terms.every((term) => textOf(incident).includes(term)),
  )
}

const texts = new WeakMap<Incident, string>()

/** Everything of an incident that can be searched, in the form in which it is compared. Made once for each. */
function textOf(incident: Incident): string {
  const known = texts.get(incident)
  if (known !== undefined) return known
  const { words, place, links, people, types, day } = incident
  const made = plain([words, place, ...links, ...people, ...types, day].join('\n'))
  texts.set(incident, made)
  return made
}

/** A text without capitals and accents, so that "café" is found by "cafe". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** What can be chosen from: every name by its plain form, as it was first written, the most frequent first. */
export function choicesIn(names: readonly string[]): { value: string; label: string }[] {
  const found = new Map<string, { label: string; count: number }>()
  for (const name of names) {
    const value = plain(name)
    if (value === '') continue
    const known = found.get(value)
    found.set(value, { label: known?.label ?? name.trim(), count: (known?.count ?? 0) + 1 })
  }
  return [...found]
    .toSorted(([, one], [, other]) => other.count - one.count || one.label.localeCompare(other.label))
    .map(([value, { label }]) => ({ value, label }))
}
