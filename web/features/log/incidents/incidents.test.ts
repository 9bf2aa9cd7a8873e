import { expect, test } from 'vitest'
import { type Act, newAct } from './act.ts'
import { changedCapture, isEmpty, newCapture, overfull, tidied } from './capture.ts'
import { incidentsOf } from './incidents.ts'
import { choicesIn, matching, noFilter } from './search.ts'
import { rowsOf } from './timeline.ts'

const blank = newCapture().fields
const wrote = (words: string, day: string, more: Partial<typeof blank> = {}): Act =>
  newAct('incident', { ...blank, words, day, time: '09:00', ...more })

test('what was written stands by when it happened, the latest first', () => {
  const acts = [wrote('b', '2026-03-02'), wrote('c', '2026-03-09'), wrote('a', '2026-01-30')]
  const incidents = incidentsOf(acts)
  expect(incidents.map(({ words }) => words)).toEqual(['c', 'b', 'a'])
  expect(rowsOf(incidents).map(({ key, kind }) => (kind === 'incident' ? '·' : key))).toEqual([
    '2026-03',
    '2026-03-09',
    '·',
    '2026-03-02',
    '·',
    '2026-01',
    '2026-01-30',
    '·',
  ])
})

test('a change shows the new words and keeps what stood there, each with its time', () => {
  const first = wrote('They laughed', '2026-03-02')
  const change = newAct('incident-change', {
    ...blank,
    incident: first.id,
    words: 'They laughed at me',
    day: '2026-03-01',
  })
  const later = newAct('incident-change', {
    ...blank,
    incident: first.id,
    words: 'They all laughed',
    day: '2026-03-01',
  })
  const [incident] = incidentsOf([first, change, later])
  expect(incident).toMatchObject({
    words: 'They all laughed',
    day: '2026-03-01',
    writtenAt: first.at,
    changedAt: later.at,
  })
  expect(incident?.earlier.map(({ at, fields }) => [at, fields.words])).toEqual([
    [change.at, 'They laughed at me'],
    [first.at, 'They laughed'],
  ])
})

test('"again" counts each time once, in the order of time, and one of them can be taken back', () => {
  const first = wrote('Pushed', '2026-03-02')
  const again = (day: string) => newAct('incident-again', { incident: first.id, day, time: null })
  const [later, sooner] = [again('2026-03-05'), again('2026-03-04')]
  expect(incidentsOf([first, later, sooner, later])[0]?.again.map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-05',
  ])
  const back = newAct('incident-removed', { act: later.id })
  expect(incidentsOf([first, later, sooner, back])[0]?.again.map(({ day }) => day)).toEqual(['2026-03-04'])
})

test('what was removed is gone, with everything that was said of it after', () => {
  const first = wrote('x', '2026-03-02')
  const acts = [
    first,
    newAct('incident-removed', { act: first.id }),
    newAct('incident-again', { incident: first.id, day: '2026-03-03', time: null }),
  ]
  expect(incidentsOf(acts)).toEqual([])
})

test('what is on this device only is marked, also where only a change of it is', () => {
  const first = wrote('x', '2026-03-02')
  const again = newAct('incident-again', { incident: first.id, day: '2026-03-03', time: null })
  expect(incidentsOf([first, again], new Set([again.id]))[0]?.isWaiting).toBe(true)
  expect(incidentsOf([first, again])[0]?.isWaiting).toBe(false)
})

test('searching finds words in any order, without accents or capitals, in every field', () => {
  const incidents = incidentsOf([
    wrote('They took my Café card', '2026-03-02', { place: 'Bus stop', people: ['Zoë'] }),
    wrote('Nothing', '2026-03-03', { types: ['threats'], evidence: ['a'], links: ['https://example.org/x'] }),
  ])
  const found = (filter: Partial<typeof noFilter>) =>
    matching(incidents, { ...noFilter, ...filter }).map(({ day }) => day)
  expect(found({ text: 'card CAFE' })).toEqual(['2026-03-02'])
  expect(found({ text: 'zoe bus' })).toEqual(['2026-03-02'])
  expect(found({ text: 'example.org' })).toEqual(['2026-03-03'])
  expect(found({ text: 'elsewhere' })).toEqual([])
  expect(found({ person: 'zoe' })).toEqual(['2026-03-02'])
  expect(found({ place: 'bus stop' })).toEqual(['2026-03-02'])
  expect(found({ type: 'threats' })).toEqual(['2026-03-03'])
  expect(found({ hasEvidence: true })).toEqual(['2026-03-03'])
  expect(found({})).toHaveLength(2)
})

test('people and places to choose from stand once each, the most frequent first', () => {
  expect(choicesIn(['Zoë', 'Sam', 'zoe', ' Zoë '])).toEqual([
    { value: 'zoe', label: 'Zoë' },
    { value: 'sam', label: 'Sam' },
  ])
})

test('nothing is kept of a capture in which nothing was written', () => {
  expect(isEmpty(blank)).toBe(true)
  expect(isEmpty({ ...blank, words: ' \n' })).toBe(true)
  expect(isEmpty({ ...blank, evidence: ['a'] })).toBe(false)
  expect(tidied({ ...blank, words: ' a ', people: ['', ' Zoë '] })).toMatchObject({
    words: 'a',
    people: ['Zoë'],
  })
  expect(overfull({ ...blank, words: 'é'.repeat(10_001) })).toBe('words')
  expect(overfull({ ...blank, words: 'é'.repeat(9_999) })).toBeNull()
})

test('of another day the time is not known until the person says it', () => {
  const begun = changedCapture(newCapture(), { words: 'x' })
  expect(begun.fields.time).toMatch(/^\d\d:\d\d$/)
  const dated = changedCapture(begun, { day: '2026-03-02' })
  expect(dated.fields).toMatchObject({ day: '2026-03-02', time: null })
  const timed = changedCapture(dated, { time: '09:00' })
  expect(changedCapture(timed, { day: '2026-03-03' }).fields).toMatchObject({ time: '09:00' })
})
