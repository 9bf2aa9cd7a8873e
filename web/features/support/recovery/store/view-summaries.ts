import type { Programme } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { useMemo } from 'react'
import type { DayNote } from '../model/day-notes.ts'
import { type ProgrammeMarks, programmeState } from '../model/programme-days.ts'
import { useDayNotes, useJournal, useProgrammeMarks, useThoughts } from './use-own-records.ts'
import type { ViewName } from '../model/recovery-views.ts'

/** A short summary of each view with contents. */
type ViewSummaries = Readonly<Partial<Record<ViewName, string>>>

const daysOf = (notes: readonly (readonly [string, DayNote])[], is: DayNote['is']) =>
  new Set(notes.flatMap(([, note]) => (note.is === is ? [note.day] : [])))

/** "Day 2 of 7" of the running programme, else the number of finished ones. */
export function programmesSummary(
  programmes: readonly Pick<Programme, 'id' | 'days'>[],
  marks: ProgrammeMarks,
): string | undefined {
  const states = programmes.map(({ id, days }) => ({
    of: days.length,
    state: programmeState(marks, id, days.length),
  }))
  const running = states.find(({ state }) => state.is === 'running')
  if (running) return m.recovery_inside_day({ day: running.state.next, of: running.of })
  const finished = states.filter(({ state }) => state.is === 'finished').length
  return finished > 0 ? m.recovery_inside_finished({ count: finished }) : undefined
}

/** Summaries of the person's records, by view. */
export function useViewSummaries(programmes: readonly Programme[]): ViewSummaries {
  const { entries } = useJournal()
  const { thoughts } = useThoughts()
  const notes = useDayNotes()
  const marks = useProgrammeMarks()
  return useMemo(() => {
    const countText = (count: number, words: (input: { count: number }) => string) =>
      count > 0 ? words({ count }) : undefined
    const [mood, body, calm] = [daysOf(notes, 'mood'), daysOf(notes, 'body'), daysOf(notes, 'calm')]
    const lastCalm = [...calm].toSorted().at(-1)
    const all = {
      journal: countText(entries.length, m.recovery_inside_entries),
      mood: countText(mood.size, m.recovery_inside_days),
      calm: lastCalm && m.recovery_inside_last({ day: nearDay(lastCalm) }),
      programmes: programmesSummary(programmes, marks),
      thoughts: countText(thoughts.length, m.recovery_inside_entries),
      sleep: countText(body.size, m.recovery_inside_days),
    }
    const nonEmpty = Object.entries(all).flatMap(([view, words]) => (words ? [[view, words] as const] : []))
    return Object.fromEntries(nonEmpty)
  }, [entries, thoughts, notes, marks, programmes])
}
