import type { BodyTick, DayNote } from './day-notes.ts'
import type { JournalEntry } from './journal.ts'
import { moodDays } from './mood-days.ts'
import { type ProgrammeMarks, programmeDaysDone } from './programme-days.ts'
import type { DayWithFactors } from './what-helped.ts'

/** Checkboxes that a person can influence; tension, pain and tiredness describe the day itself. */
const countableTicks: ReadonlySet<BodyTick> = new Set(['ate', 'moved', 'outside', 'with-people'])

/** From this value on, a night counts as restful. */
const goodSleep = 4

interface Own {
  readonly notes: readonly DayNote[]
  readonly entries: readonly JournalEntry[]
  readonly marks: ProgrammeMarks
}

/**
 * The factors of each day with a check-in, by name: `tick/moved`, `tag/Choir`, `calm`, `rested`, `journal`, `programme/calm-5`.
 * Nothing of it leaves the device.
 */
export function daysWithFactors({ notes, entries, marks }: Own): DayWithFactors[] {
  const factorsByDay = new Map<string, Set<string>>()
  const add = (day: string, factor: string) =>
    void factorsByDay.set(day, (factorsByDay.get(day) ?? new Set()).add(factor))
  for (const note of notes) {
    if (note.is === 'calm') add(note.day, 'calm')
    if (note.is !== 'body') continue
    if (note.rest !== null && note.rest >= goodSleep) add(note.day, 'rested')
    for (const tick of note.ticks) if (countableTicks.has(tick)) add(note.day, `tick/${tick}`)
  }
  for (const { day, tags, words } of entries) {
    if (words.trim() !== '') add(day, 'journal')
    for (const tag of tags) add(day, `tag/${tag}`)
  }
  for (const { id, on } of programmeDaysDone(marks)) add(on, `programme/${id}`)
  return moodDays(notes).map(({ day, mood }) => ({ day, mood, factors: factorsByDay.get(day) ?? new Set() }))
}
