import type { ReportType } from '#contract/reports.ts'
import type { Incident } from './incidents.ts'

/** A filter of the log. All criteria must match; empty ones always do. */
export interface Filter {
  readonly text: string
  readonly type: ReportType | null
  readonly person: string | null
  readonly place: string | null
  readonly hasEvidence: boolean
  /** The first and last day, `2026-11-21`; empty for no limit. */
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
 * Filters incidents. Search runs on the device.
 *
 * @param nameOf - the name of a type in the person's language, which is searchable
 */
export function filterIncidents(
  incidents: readonly Incident[],
  filter: Filter,
  nameOf: (type: ReportType) => string,
): Incident[] {
  const terms = foldText(filter.text).split(/\s+/).filter(Boolean)
  return incidents.filter(
    (incident) =>
      (filter.type === null || incident.types.includes(filter.type)) &&
      (filter.person === null || incident.people.some((name) => foldText(name) === filter.person)) &&
      (filter.place === null || foldText(incident.place) === filter.place) &&
      (!filter.hasEvidence || incident.evidence.length > 0) &&
      isInPeriod(incident, filter) &&
      terms.every((term) => searchTextFor(incident, nameOf).includes(term)),
  )
}

/** Whether it happened at least once in the period. */
function isInPeriod({ day, again }: Incident, { from, until }: Filter): boolean {
  return [day, ...again.map((each) => each.day)].some(
    (on) => (from === '' || on >= from) && (until === '' || on <= until),
  )
}

const texts = new WeakMap<Incident, string>()

/** The searchable text of an incident, folded. Computed once each. */
function searchTextFor(incident: Incident, nameOf: (type: ReportType) => string): string {
  const known = texts.get(incident)
  if (known !== undefined) return known
  const { words, place, links, people, types, day } = incident
  const made = foldText([words, place, ...links, ...people, ...types.map(nameOf), day].join('\n'))
  texts.set(incident, made)
  return made
}

/** Folds case and accents, so that "cafe" finds "café". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The options: each name once, by its folded form, as first written, most frequent first. */
export function listChoices(names: readonly string[]): { value: string; label: string }[] {
  const found = new Map<string, { label: string; count: number }>()
  for (const name of names) {
    const value = foldText(name)
    if (value === '') continue
    const known = found.get(value)
    found.set(value, { label: known?.label ?? name.trim(), count: (known?.count ?? 0) + 1 })
  }
  return [...found]
    .toSorted(([, one], [, other]) => other.count - one.count || one.label.localeCompare(other.label))
    .map(([value, { label }]) => ({ value, label }))
}
