import {
  changeOf,
  type ChangeOverTime,
  type Chronology,
  chronologyOf,
  type DatedEvent,
} from './chronology.ts'
import type { PatternEvent } from './pattern-event.ts'
import { type Pauses, pausesOf } from './quiet-periods.ts'
import { type Tally, tallyOf } from './tally.ts'
import { type Week, weekOf } from './week.ts'

/** Fewer events are not summed up: what a few have in common may be chance. */
export const leastEvents = 5

/**
 * What a person's own records have in common, counted and not judged. A part is `null` where fewer than
 * {@link leastEvents} events could tell something.
 */
export interface PatternSummary {
  readonly count: number
  /** Events without a day: they count for kinds, places and people only. */
  readonly undated: number
  readonly chronology: Chronology | null
  readonly week: Week | null
  readonly change: ChangeOverTime | null
  readonly pauses: Pauses | null
  readonly types: Tally | null
  readonly places: Tally | null
  readonly people: Tally | null
}

/** Halves of fewer days say nothing. */
const leastDays = 14

/** @param today - `2026-11-21`, on the person's device */
export function summarise(events: readonly PatternEvent[], today: string): PatternSummary {
  const dated = events.filter((event): event is DatedEvent => event.day !== null)
  const chronology = dated.length < leastEvents ? null : chronologyOf(dated)
  const week = weekOf(dated)
  return {
    count: events.length,
    undated: events.length - dated.length,
    chronology,
    week: week.counted < leastEvents ? null : week,
    change: chronology && lasts(chronology, leastDays) ? changeOf(chronology) : null,
    pauses: chronology && pausesOf(chronology, today),
    types: enough(tallyOf(events.map(({ types }) => types))),
    places: enough(tallyOf(events.map(({ places }) => places))),
    people: enough(tallyOf(events.map(({ people }) => people))),
  }
}

const enough = (tally: Tally): Tally | null => (tally.of < leastEvents ? null : tally)

function lasts({ from, until }: Chronology, days: number): boolean {
  return Date.parse(until) - Date.parse(from) >= days * 86_400_000
}
