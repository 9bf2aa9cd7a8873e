import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { toReportBody } from '#web/records/body/body.ts'
import type { Draft } from '#web/features/reporting/report-form/model/draft.ts'
import { reportDay, type IndexedReport, type Particulars } from '#web/records/search/indexed-report.ts'
import type { PatternEvent } from '#web/features/reporting/patterns/model/pattern-event.ts'

/** The sources of events. */
export const sources = ['reports', 'log', 'drafts'] as const
export type PatternSource = (typeof sources)[number]

export type Events = Readonly<Record<PatternSource, readonly PatternEvent[]>>

/** The counted events, and the number of reports that are already counted by their log entries. */
export interface CountedEvents {
  readonly events: readonly PatternEvent[]
  readonly reportedTwice: number
}

/**
 * The events of the chosen sources, each counted once: a report that was made from counted entries adds
 * nothing.
 *
 * @param madeOf - the ids of entries, by the report that was made from them
 */
export function selectEvents(
  events: Events,
  chosen: readonly PatternSource[],
  madeOf: ReadonlyMap<string, readonly string[]>,
): CountedEvents {
  const all = sources.filter((source) => chosen.includes(source)).flatMap((source) => events[source])
  const ids = new Set(all.map(({ id }) => id))
  const distinct = all.filter(({ id }) => !madeOf.get(id)?.some((entry) => ids.has(entry)))
  return { events: distinct, reportedTwice: all.length - distinct.length }
}

/** @param writtenOn the day on which it was sent or is being written: an ongoing incident lasts until then */
function lastDay({ kind, from, until }: Particulars['when'], writtenOn: string): string | null {
  if (kind === 'range') return until
  return kind === 'ongoing' && from !== null && writtenOn > from ? writtenOn : null
}

export function eventOfReport(report: IndexedReport): PatternEvent {
  const { id, types, severity, particulars, sentAt } = report
  return {
    id,
    day: reportDay(report),
    until: particulars ? lastDay(particulars.when, sentAt.slice(0, 10)) : null,
    hour: null,
    types,
    severity,
    places: particulars?.places ?? [],
    people: particulars?.people ?? [],
  }
}

/** Each repetition counts as an event. The log does not ask for the severity. */
export function eventsOfIncident(incident: Incident): PatternEvent[] {
  const { id, day, time, types, place, people, again } = incident
  const places = place === '' ? [] : [place]
  const at = (eventId: string, on: string, clock: string | null): PatternEvent => {
    const hour = clock === null ? null : Number(clock.slice(0, 2))
    return { id: eventId, day: on, until: null, hour, types, severity: null, places, people }
  }
  return [at(id, day, time), ...again.map((each) => at(each.id, each.day, each.time))]
}

/** @param today - `2026-11-21`, on the person's device */
export function eventOfDraft(id: string, { answers }: Draft, today: string): PatternEvent {
  const { types, severity, when, where, people } = toReportBody(answers, null)
  return {
    id,
    day: when.from,
    until: lastDay(when, today),
    hour: null,
    types,
    severity,
    places: where.places,
    people: people.map(({ name }) => name),
  }
}
