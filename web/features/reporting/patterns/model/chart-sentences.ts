import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { ChangeOverTime, Chronology } from './chronology.ts'
import { dayNumber, dayOfNumber } from './chart-days.ts'
import { dayName, hourName, onWeekday, placeName, severityName, typeName } from './pattern-names.ts'
import type { Pauses } from './quiet-periods.ts'
import type { PatternSummary } from './pattern-summary.ts'
import {
  hoursInWords,
  type PatternTable,
  tableOfChange,
  tableOfChronology,
  tableOfPauses,
  tableOfTally,
  tableOfWeek,
} from './chart-tables.ts'
import type { Tally } from './tally.ts'
import type { Week } from './week.ts'

// Descriptions of the charts. Each sentence states counts and no interpretation.

export function describeChronology({ events, from, until }: Chronology): string[] {
  if (from === until) return [m.patterns_chronology_one_day({ count: events.length, day: dayName(from) })]
  return [m.patterns_chronology_text({ count: events.length, from: dayName(from), until: dayName(until) })]
}

export function describeWeek({ busiest, counted, left }: Week): string[] {
  const leftOut = left > 0 ? [m.patterns_week_left({ count: left })] : []
  if (!busiest) return [m.patterns_week_spread({ count: counted }), ...leftOut]
  const messageInputs = {
    weekday: onWeekday(busiest.weekday),
    from: hourName(busiest.hour),
    until: hourName(busiest.hour + 2),
    count: busiest.count,
    all: counted,
  }
  const isMost = busiest.count * 2 > counted
  return [isMost ? m.patterns_week_most(messageInputs) : m.patterns_week_more(messageInputs), ...leftOut]
}

export function describeChange(
  { middle, first, second }: ChangeOverTime,
  { from, until }: Chronology,
): string[] {
  const dayBefore = dayOfNumber(dayNumber(middle) - 1)
  const halves = [
    m.patterns_change_text({ from: dayName(from), until: dayName(dayBefore), count: first.count }),
    m.patterns_change_text({ from: dayName(middle), until: dayName(until), count: second.count }),
  ]
  const named = { name: severityName('high'), first: first.high, second: second.high }
  const high = first.high + second.high > 0 ? [m.patterns_change_high(named)] : []
  return [...halves, ...high, m.patterns_change_note()]
}

export function describePauses({ longest: [longest], sinceLast }: Pauses): string[] {
  const age = sinceLast === 0 ? m.patterns_age_today() : m.patterns_age({ days: sinceLast })
  if (!longest) return [m.patterns_pauses_none(), age]
  const { days, from, until } = longest
  return [
    m.patterns_pauses_longest({ days, from: dayName(from), until: dayName(until) }),
    age,
    m.patterns_pauses_note(),
  ]
}

const itself = (name: string) => name

type MostFrequent = (said: { name: string; count: number; all: number }) => string

function describeMostFrequent(
  { counts, of }: Tally,
  nameOf: (value: string) => string,
  max: MostFrequent,
): string[] {
  const [top] = counts
  if (!top) return []
  const equal = counts.filter(({ count }) => count === top.count).map(({ value }) => nameOf(value))
  if (equal.length === 1) return [max({ name: nameOf(top.value), count: top.count, all: of })]
  // A long list of equal counts is not informative.
  if (equal.length > 4) return []
  const names = new Intl.ListFormat(getLocale()).format(equal)
  return [m.patterns_several({ names, count: top.count, all: of })]
}

export const aboutTypes = (tally: Tally) => describeMostFrequent(tally, typeName, m.patterns_types_text)
export const aboutPlaces = (tally: Tally) => describeMostFrequent(tally, placeName, m.patterns_places_text)
export const aboutPeople = (tally: Tally) => describeMostFrequent(tally, itself, m.patterns_people_text)

/** A section of a summary with its heading, for a document. */
export interface PatternSection {
  readonly title: string
  readonly sentences: readonly string[]
  /** The data of the chart; `null` if there is none. */
  readonly table: PatternTable | null
}

/** The whole summary in words and tables, section by section; empty sections are omitted. */
export function listSections(summary: PatternSummary): PatternSection[] {
  const { chronology, week, change, pauses, types, places, people, undated } = summary
  const withoutDay = undated > 0 ? [m.patterns_undated({ count: undated })] : []
  const sections = [
    chronology && {
      title: m.patterns_chronology(),
      sentences: [...describeChronology(chronology), ...withoutDay],
      table: tableOfChronology(chronology),
    },
    week && {
      title: m.patterns_week(),
      sentences: [...describeWeek(week), hoursInWords()],
      table: tableOfWeek(week),
    },
    chronology &&
      change && {
        title: m.patterns_change(),
        sentences: describeChange(change, chronology),
        table: tableOfChange(change),
      },
    pauses && { title: m.patterns_pauses(), sentences: describePauses(pauses), table: tableOfPauses(pauses) },
    types && {
      title: m.patterns_types(),
      sentences: aboutTypes(types),
      table: tableOfTally(types, m.patterns_column_type(), typeName),
    },
    places && {
      title: m.patterns_places(),
      sentences: aboutPlaces(places),
      table: tableOfTally(places, m.patterns_column_place(), placeName),
    },
    people && {
      title: m.patterns_people(),
      sentences: aboutPeople(people),
      table: tableOfTally(people, m.patterns_column_person(), itself),
    },
  ]
  return sections.filter((section) => section !== null)
}
