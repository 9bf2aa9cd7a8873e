import {
  measureChange,
  type ChangeOverTime,
  type Chronology,
  buildChronology,
  type DatedEvent,
} from './chronology.ts'
import type { PatternEvent } from './pattern-event.ts'
import { type Pauses, findPauses } from './quiet-periods.ts'
import { type Tally, countValues } from './tally.ts'
import { type Week, buildWeek } from './week.ts'

/** Minimum number of events for a summary: patterns of fewer may be chance. */
export const minEvents = 5

/**
 * Patterns in a person's own records, counted without judgement. A section is `null` if fewer than {@link minEvents} events apply to it.
 */
export interface PatternSummary {
  readonly count: number
  /** Events without a day: they count towards kinds, places and people only. */
  readonly undated: number
  readonly chronology: Chronology | null
  readonly week: Week | null
  readonly change: ChangeOverTime | null
  readonly pauses: Pauses | null
  readonly types: Tally | null
  readonly places: Tally | null
  readonly people: Tally | null
}

/** Minimum number of days for comparing halves. */
const minDays = 14

/** @param today - `2026-11-21`, in the device's time zone */
export function summarise(events: readonly PatternEvent[], today: string): PatternSummary {
  const dated = events.filter((event): event is DatedEvent => event.day !== null)
  const chronology = dated.length < minEvents ? null : buildChronology(dated)
  const week = buildWeek(dated)
  return {
    count: events.length,
    undated: events.length - dated.length,
    chronology,
    week: week.counted < minEvents ? null : week,
    change: chronology && spansDays(chronology, minDays) ? measureChange(chronology) : null,
    pauses: chronology && findPauses(chronology, today),
    types: enough(countValues(events.map(({ types }) => types))),
    places: enough(countValues(events.map(({ places }) => places))),
    people: enough(countValues(events.map(({ people }) => people))),
  }
}

const enough = (tally: Tally): Tally | null => (tally.of < minEvents ? null : tally)

function spansDays({ from, until }: Chronology, days: number): boolean {
  return Date.parse(until) - Date.parse(from) >= days * 86_400_000
}
