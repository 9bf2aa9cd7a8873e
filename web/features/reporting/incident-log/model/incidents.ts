import type { Act, ActOf, IncidentFields } from './incident-act.ts'
import { momentKey } from './entry-moment.ts'

/** An earlier version of an incident. */
export interface Version {
  /** When it was written. */
  readonly at: string
  readonly fields: IncidentFields
}

/** A recurrence of an incident. */
export interface Recurrence {
  readonly id: string
  readonly day: string
  readonly time: string | null
  /** The original time, if it was corrected since. */
  readonly first: { readonly day: string; readonly time: string | null } | null
}

/** An incident in its latest version. */
export interface Incident extends IncidentFields {
  readonly id: string
  /** Fingerprints of imported messages. */
  readonly marks?: string
  /** When it was first written, and when its latest version was. */
  readonly writtenAt: string
  readonly changedAt: string
  /** Earlier versions, newest first. */
  readonly earlier: readonly Version[]
  readonly again: readonly Recurrence[]
  /** Part of it is on this device only. */
  readonly isWaiting: boolean
}

/**
 * The incidents that result from acts, latest first. [Note: Acts]
 *
 * @param acts - in the order they were written; duplicate ids count once
 * @param unsynced - ids of acts on this device only
 */
export function reduceIncidents(acts: readonly Act[], unsynced: ReadonlySet<string> = new Set()): Incident[] {
  const removed = new Set(
    acts.flatMap((each) => (each.kind === 'incident-removed' ? [each.content.act] : [])),
  )
  const found = new Map<string, Incident>()
  const seen = new Set<string>()
  for (const each of acts) {
    if (seen.has(each.id) || removed.has(each.id) || each.kind === 'incident-removed') continue
    seen.add(each.id)
    if (each.kind === 'incident') found.set(each.id, startIncident(each, unsynced.has(each.id)))
    else changeOne(found, each, unsynced.has(each.id))
  }
  return [...found.values()].toSorted(latestFirst)
}

function startIncident(
  { id, at, content }: Extract<Act, { kind: 'incident' }>,
  isWaiting: boolean,
): Incident {
  const { form: _, ...fields } = content
  return { ...fields, id, writtenAt: at, changedAt: at, earlier: [], again: [], isWaiting }
}

function changeOne(
  found: Map<string, Incident>,
  change: Extract<Act, { kind: 'incident-change' | 'incident-again' }>,
  isWaiting: boolean,
): void {
  const before = found.get(change.content.incident)
  // Its incident was removed, or is in another log.
  if (!before) return
  if (change.kind === 'incident-again') {
    const again = applyCount(before.again, change).toSorted((one, other) =>
      compare(momentKey(one), momentKey(other)),
    )
    found.set(before.id, { ...before, again, isWaiting: before.isWaiting || isWaiting })
    return
  }
  const { form: _form, incident: _incident, ...fields } = change.content
  const { about: _about, ...others } = before
  const earlier = [{ at: before.changedAt, fields: fieldsOf(before) }, ...before.earlier]
  const changedAt = change.at
  found.set(before.id, { ...others, ...fields, changedAt, earlier, isWaiting: before.isWaiting || isWaiting })
}

/** Adds a recurrence or corrects one. A corrected one keeps its first id, by which it is removed. */
function applyCount(counts: readonly Recurrence[], { id, content }: ActOf<'incident-again'>): Recurrence[] {
  const { day, time, instead } = content
  if (instead === undefined) return [...counts, { id, day, time, first: null }]
  return counts.map((each) =>
    each.id === instead
      ? { id: instead, day, time, first: each.first ?? { day: each.day, time: each.time } }
      : each,
  )
}

/** The current fields of an incident, without derived values. */
export function fieldsOf(incident: Incident): IncidentFields {
  const { words, day, time, about, place, position, links, types, severity, people, evidence, origin } =
    incident
  const baseFields = { words, day, time, place, position, links, types, people, evidence, origin }
  return { ...baseFields, ...(about && { about }), ...(severity && { severity }) }
}

function latestFirst(one: Incident, other: Incident): number {
  return compare(momentKey(other), momentKey(one)) || compare(other.writtenAt, one.writtenAt)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
