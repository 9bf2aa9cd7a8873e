import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BodyNote,
  changedBodyNote,
  type DayNote,
  type DayNotes,
  laterNotes,
  mergeNotes,
} from './day-notes.ts'
import { dayAfter } from '#web/ui/days.ts'
import { daysBetween } from './recovery-days.ts'
import { blankEntry, isBlankEntry, parseTags } from './journal.ts'
import { isLowRun, moodDays, recentSpan } from './mood-days.ts'
import {
  dayMarked,
  dayOpened,
  type MarkChange,
  paused,
  programmeState,
  restarted,
  started,
} from './programme-days.ts'
import { findEntries, noJournalFilter, tagsOf } from './journal-search-index.ts'

const mood = (day: string, value: 1 | 2 | 3 | 4 | 5): DayNote => ({
  is: 'mood',
  day,
  time: '10:00',
  mood: value,
  words: '',
})

test('fourteen days are drawn where they have a line, and else thirty', () => {
  const at = (...days: string[]) => recentSpan(moodDays(days.map((day) => mood(day, 3))), '2026-11-24')
  expect(at('2026-11-11', '2026-11-24')).toBe(14)
  expect(at('2026-11-10', '2026-11-24')).toBe(30)
  expect(at('2026-11-20', '2026-11-25')).toBe(30)
})

test('a day has the mean of its check-ins', () => {
  const days = moodDays([mood('2026-11-02', 5), mood('2026-11-01', 1), mood('2026-11-02', 2)])
  expect(days).toEqual([
    { day: '2026-11-01', mood: 1, count: 1 },
    { day: '2026-11-02', mood: 3.5, count: 2 },
  ])
})

test('sees a run in three recent low days, not fewer or mixed', () => {
  const low = (...days: string[]) => moodDays(days.map((day) => mood(day, 2)))
  expect(isLowRun(low('2026-11-20', '2026-11-22', '2026-11-24'), '2026-11-24')).toBe(true)
  expect(isLowRun(low('2026-11-22', '2026-11-24'), '2026-11-24')).toBe(false)
  expect(isLowRun(low('2026-11-10', '2026-11-22', '2026-11-24'), '2026-11-24')).toBe(false)
  const better = moodDays([mood('2026-11-22', 2), mood('2026-11-23', 3), mood('2026-11-24', 2)])
  expect(isLowRun(better, '2026-11-24')).toBe(false)
})

test('a very low day is not left alone until there are three', () => {
  expect(isLowRun(moodDays([mood('2026-11-24', 1)]), '2026-11-24')).toBe(true)
  expect(isLowRun(moodDays([mood('2026-11-23', 1)]), '2026-11-24')).toBe(false)
})

const months: fc.Arbitrary<DayNotes> = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.record({
      at: fc.constantFrom('2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'),
      note: fc.option(fc.constantFrom(mood('2026-11-01', 1), mood('2026-11-02', 4))),
    }),
  )
  .map((notes) => ({ month: '2026-11', notes }))

test('merges a month identically on either device, later note text winning', () => {
  fc.assert(
    fc.property(months, months, (ours, theirs) => {
      const merged = laterNotes(ours, theirs)
      expect(laterNotes(theirs, ours)).toEqual(merged)
      expect(laterNotes(merged, theirs)).toEqual(merged)
      expect(mergeNotes([merged])).toEqual(mergeNotes([ours, theirs]))
      for (const [id, { at }] of Object.entries({ ...ours.notes }))
        expect(merged.notes[id]!.at >= at).toBe(true)
    }),
  )
})

test('does not bring back a withdrawn check-in from an older state', () => {
  const earlierNotes: DayNotes = {
    month: '2026-11',
    notes: { a: { at: '2026-11-01T10:00:00.000Z', note: mood('2026-11-01', 2) } },
  }
  const withdrawnNotes: DayNotes = {
    month: '2026-11',
    notes: { a: { at: '2026-11-01T11:00:00.000Z', note: null } },
  }
  expect(mergeNotes([laterNotes(earlierNotes, withdrawnNotes)])).toEqual([])
})

test('entries are found by words, tag and day, without capitals and accents', () => {
  const entry = (id: string, day: string, words: string, ...tags: string[]) => ({
    id,
    value: { ...blankEntry(day), words, tags },
  })
  const all = [
    entry('1', '2026-11-01', 'El café fue amable', 'Coro'),
    entry('2', '2026-11-09', 'A walk', 'coro', 'sea'),
  ]
  const ids = (filter: Partial<typeof noJournalFilter>) =>
    findEntries(all, { ...noJournalFilter, ...filter }).map(({ id }) => id)
  expect(ids({ text: 'CAFE amab' })).toEqual(['1'])
  expect(ids({ text: 'coro' })).toEqual(['1', '2'])
  expect(ids({ tag: 'coro', from: '2026-11-02' })).toEqual(['2'])
  expect(ids({ until: '2026-11-01' })).toEqual(['1'])
  expect(ids({ text: 'cafe walk' })).toEqual([])
  expect(tagsOf(all)).toEqual(['Coro', 'sea'])
})

test('stores tags once regardless of case; a tag makes an entry nonblank', () => {
  expect(parseTags(' choir, #Sea ,Choir,, ')).toEqual(['choir', 'Sea'])
  expect(isBlankEntry({ ...blankEntry('2026-11-24'), prompt: 'weather' })).toBe(true)
  expect(isBlankEntry({ ...blankEntry('2026-11-24'), tags: ['sea'] })).toBe(false)
})

test('advances, pauses, steps back and restarts programmes without counting streaks', () => {
  let marks = {}
  const set = (change: MarkChange) => {
    const at = '2026-11-24T10:00:00.000Z'
    marks = {
      ...marks,
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, { at, value }])),
    }
    return programmeState(marks, 'calm-5', 2)
  }
  expect(programmeState(marks, 'calm-5', 2)).toMatchObject({ is: 'new', next: 1 })
  expect(set(started('calm-5'))).toMatchObject({ is: 'running', next: 1 })
  expect(set(dayMarked('calm-5', 1, 'other', '2026-11-24'))).toMatchObject({ is: 'running', next: 2 })
  expect(set(paused('calm-5'))).toMatchObject({ is: 'paused', next: 2 })
  expect(set(started('calm-5'))).toMatchObject({ is: 'running', next: 2 })
  expect(set(dayOpened('calm-5', 1))).toMatchObject({ is: 'running', next: 1 })
  set(dayMarked('calm-5', 1, 'skipped', '2026-11-24'))
  expect(set(dayMarked('calm-5', 2, 'done', '2027-03-01'))).toMatchObject({ is: 'finished' })
  expect(set(restarted('calm-5', 2))).toMatchObject({ is: 'running', next: 1 })
})

test('uses calendar days across month ends and clock changes', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})

test('reads a value typed over a night and drops foreign-version values whole', () => {
  const bodyNote: BodyNote = {
    is: 'body',
    day: '2026-11-24',
    bed: '23:00',
    up: null,
    rest: 3,
    ticks: ['ate'],
    words: '',
  }
  const typed = { up: '07:10', ticks: ['ate', 'outside'], words: 'woke up twice' }
  expect(changedBodyNote(bodyNote, typed)).toEqual({ ...bodyNote, ...typed })
  expect(changedBodyNote(bodyNote, {})).toEqual(bodyNote)
  for (const old of [{ rest: 9 }, { ticks: ['slept'] }, { mood: 1 }])
    expect(changedBodyNote(bodyNote, { words: 'woke up twice', ...old })).toEqual(bodyNote)
})
