import { expect, test } from 'vitest'
import { newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture } from '#web/features/reporting/incident-log/model/capture.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { buildWeek } from '#web/features/reporting/patterns/model/week.ts'
import type { PatternEvent } from '#web/features/reporting/patterns/model/pattern-event.ts'
import { selectEvents, type Events, eventsOfIncident, type PatternSource } from './events.ts'

const event = (id: string): PatternEvent => ({
  id,
  day: '2026-11-02',
  until: null,
  hour: null,
  types: [],
  severity: null,
  places: [],
  people: [],
})

const events: Events = {
  reports: [event('made-of-a-and-b'), event('another')],
  log: [event('a'), event('b'), event('c')],
  drafts: [event('made-of-c')],
}
const madeOf = new Map([
  ['made-of-a-and-b', ['a', 'b']],
  ['made-of-c', ['c']],
  ['another', ['long-removed']],
])
const counted = (chosen: readonly PatternSource[]) => {
  const { events: found, reportedTwice } = selectEvents(events, chosen, madeOf)
  return [found.map(({ id }) => id), reportedTwice]
}

test('counts a report by its entries, or by itself if uncounted', () => {
  expect(counted(['reports', 'log', 'drafts'])).toEqual([['another', 'a', 'b', 'c'], 2])
  expect(counted(['reports'])).toEqual([['made-of-a-and-b', 'another'], 0])
  expect(counted(['log'])).toEqual([['a', 'b', 'c'], 0])
})

test('excludes an entry with unknown time from weekly hours and reports that', () => {
  const wrote = (time: string | null) =>
    newAct('incident', { ...newCapture().fields, words: 'x', day: '2026-11-02', time })
  const first = wrote('00:00')
  const again = newAct('incident-again', { incident: first.id, day: '2026-11-02', time: null })
  const found = reduceIncidents([first, wrote(null), again]).flatMap(eventsOfIncident)
  const week = buildWeek(found.flatMap((each) => (each.day === null ? [] : [{ ...each, day: each.day }])))
  expect(week).toMatchObject({ counted: 1, left: 2 })
  expect(week.cells[0]?.[0]).toBe(1)
})
