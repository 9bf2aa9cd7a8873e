import type { ReportType } from '#contract/reports.ts'
import type { Incident } from './incidents.ts'

/** What is looked for in the log. All of it must fit; what is empty fits everything. */
export interface Filter {
  readonly text: string
  readonly type: ReportType | null
  readonly person: string | null
  readonly place: string | null
  readonly hasEvidence: boolean
  /** The first and the last day, `2026-11-21`; empty where there is none. */
  readonly from: string
  readonly until: string
}

export const noFilter: Filter = {
  text: '',
  type: null,
  person: null,
  place: null,
  hasEvidence: false,
  from: '',
  until: '',
}

export function isFiltering(filter: Filter): boolean {
  const { text, type, person, place, hasEvidence, from, until } = filter
  const isChosen = type !== null || person !== null || place !== null || hasEvidence
  return isChosen || text.trim() !== '' || from !== '' || until !== ''
}

/**
 * What fits a filter. The words that are searched for stay on the device, as what they are searched in does.
 *
 * @param nameOf - what a type is called in the person's language: by that it is searched
 */
export function matching(
  incidents: readonly Incident[],
  filter: Filter,
  nameOf: (type: ReportType) => string,
): Incident[] {
  const terms = plain(filter.text).split(/\s+/).filter(Boolean)
  return incidents.filter(
    (incident) =>
      (filter.type === null || incident.types.includes(filter.type)) &&
      (filter.person === null || incident.people.some((name) => plain(name) === filter.person)) &&
      (filter.place === null || plain(incident.place) === filter.place) &&
      (!filter.hasEvidence || incident.evidence.length > 0) &&
      happenedIn(incident, filter) &&
      terms.every((term) => textOf(incident, nameOf).includes(term)),
  )
}

/** At least once on one of the days. */
function happenedIn({ day, again }: Incident, { from, until }: Filter): boolean {
  return [day, ...again.map((each) => each.day)].some(
    (on) => (from === '' || on >= from) && (until === '' || on <= until),
  )
}

const texts = new WeakMap<Incident, string>()

/** Everything of an incident that can be searched, in the form in which it is compared. Made once for each. */
function textOf(incident: Incident, nameOf: (type: ReportType) => string): string {
  const known = texts.get(incident)
  if (known !== undefined) return known
  const { words, place, links, people, types, day } = incident
  const made = plain([words, place, ...links, ...people, ...types.map(nameOf), day].join('\n'))
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
