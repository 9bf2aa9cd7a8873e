import { expect, test } from 'vitest'
import { type Act, newAct } from './incident-act.ts'
import { applyCaptureChange, isEmpty, newCapture, findOverfullField, tidyFields } from './capture.ts'
import { fieldsOf, reduceIncidents } from './incidents.ts'
import { listChoices, isFiltering, filterIncidents, noFilter } from './entry-search.ts'
import { timelineRows } from './entry-timeline.ts'

const blank = newCapture().fields
const wrote = (words: string, day: string, more: Partial<typeof blank> = {}): Act =>
  newAct('incident', { ...blank, words, day, time: '09:00', ...more })

test('lists entries in order of occurrence, latest first', () => {
  const acts = [wrote('b', '2026-03-02'), wrote('c', '2026-03-09'), wrote('a', '2026-01-30')]
  const incidents = reduceIncidents(acts)
  expect(incidents.map(({ words }) => words)).toEqual(['c', 'b', 'a'])
  expect(timelineRows(incidents).map(({ key, kind }) => (kind === 'incident' ? '·' : key))).toEqual([
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

test('shows edited text and keeps each previous version with its time', () => {
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
  const [incident] = reduceIncidents([first, change, later])
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

test('counts each "again" once in time order, and can undo one', () => {
  const first = wrote('Pushed', '2026-03-02')
  const again = (day: string) => newAct('incident-again', { incident: first.id, day, time: null })
  const [later, sooner] = [again('2026-03-05'), again('2026-03-04')]
  expect(reduceIncidents([first, later, sooner, later])[0]?.again.map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-05',
  ])
  const back = newAct('incident-removed', { act: later.id })
  expect(reduceIncidents([first, later, sooner, back])[0]?.again.map(({ day }) => day)).toEqual([
    '2026-03-04',
  ])
})

test('corrects a count to its own day, keeps the original, undoes once', () => {
  const first = wrote('Pushed', '2026-03-02')
  const again = newAct('incident-again', { incident: first.id, day: '2026-04-09', time: '10:00' })
  const right = (day: string) =>
    newAct('incident-again', { incident: first.id, day, time: null, instead: again.id })
  const acts = [first, again, right('2026-03-20'), right('2026-03-05')]
  const incidents = reduceIncidents(acts)
  expect(incidents[0]?.again).toEqual([
    { id: again.id, day: '2026-03-05', time: null, first: { day: '2026-04-09', time: '10:00' } },
  ])
  expect(timelineRows(incidents).map(({ key, kind }) => `${kind} ${key}`)).toEqual([
    'month 2026-03',
    'day 2026-03-05',
    `again ${again.id}`,
    'day 2026-03-02',
    `incident ${first.id}`,
  ])
  const back = newAct('incident-removed', { act: again.id })
  expect(reduceIncidents([...acts, back])[0]?.again).toEqual([])
})

test('marks an approximate day without an hour until corrected; ignores old entries', () => {
  const about = newAct(
    'incident',
    tidyFields({ ...blank, words: 'x', day: '2026-03-15', time: '09:00', about: true }),
  )
  expect(reduceIncidents([about])[0]).toMatchObject({ about: true, time: null })
  const exact = tidyFields({ ...blank, words: 'x', day: '2026-03-14', time: '09:00', about: false })
  expect('about' in exact).toBe(false)
  const change = newAct('incident-change', { ...exact, incident: about.id })
  const [incident] = reduceIncidents([about, change])
  expect(incident && fieldsOf(incident)).toEqual(exact)
  expect(incident?.earlier[0]?.fields.about).toBe(true)
})

test('keeps severity across an unrelated edit and adds none to old entries', () => {
  const first = wrote('They pushed me', '2026-03-02', { severity: 'medium' })
  const [before] = reduceIncidents([first])
  if (!before) throw new Error('incident missing after insert')
  const change = newAct('incident-change', {
    incident: first.id,
    ...fieldsOf(before),
    words: 'They pushed me twice',
  })
  const [incident] = reduceIncidents([first, change])
  expect(incident).toMatchObject({ words: 'They pushed me twice', severity: 'medium' })
  expect(reduceIncidents([wrote('of before', '2026-03-01')])[0]).not.toHaveProperty('severity')
})

test('saying that a day is only about is choosing when it was', () => {
  expect(applyCaptureChange(applyCaptureChange(newCapture(), { words: 'x' }), { about: true }).isTimed).toBe(
    true,
  )
})

test('removes an entry with all later additions', () => {
  const first = wrote('x', '2026-03-02')
  const acts = [
    first,
    newAct('incident-removed', { act: first.id }),
    newAct('incident-again', { incident: first.id, day: '2026-03-03', time: null }),
  ]
  expect(reduceIncidents(acts)).toEqual([])
})

test('marks entries only on this device, including local-only edits', () => {
  const first = wrote('x', '2026-03-02')
  const again = newAct('incident-again', { incident: first.id, day: '2026-03-03', time: null })
  expect(reduceIncidents([first, again], new Set([again.id]))[0]?.isWaiting).toBe(true)
  expect(reduceIncidents([first, again])[0]?.isWaiting).toBe(false)
})

test('searches words in any order, case and accent insensitive, in every field', () => {
  const incidents = reduceIncidents([
    wrote('They took my Café card', '2026-03-02', { place: 'Bus stop', people: ['Zoë'] }),
    wrote('Nothing', '2026-03-03', { types: ['threats'], evidence: ['a'], links: ['https://example.org/x'] }),
  ])
  const names: Record<string, string> = { threats: 'Imágenes y amenazas' }
  const found = (filter: Partial<typeof noFilter>) =>
    filterIncidents(incidents, { ...noFilter, ...filter }, (type) => names[type] ?? type).map(
      ({ day }) => day,
    )
  expect(found({ text: 'card CAFE' })).toEqual(['2026-03-02'])
  expect(found({ text: 'zoe bus' })).toEqual(['2026-03-02'])
  expect(found({ text: 'example.org' })).toEqual(['2026-03-03'])
  expect(found({ text: 'elsewhere' })).toEqual([])
  expect(found({ person: 'zoe' })).toEqual(['2026-03-02'])
  expect(found({ place: 'bus stop' })).toEqual(['2026-03-02'])
  expect(found({ type: 'threats' })).toEqual(['2026-03-03'])
  expect(found({ hasEvidence: true })).toEqual(['2026-03-03'])
  expect(found({ text: 'IMAGENES' })).toEqual(['2026-03-03'])
  expect(found({ text: 'threats' })).toEqual([])
  expect(found({ from: '2026-03-03' })).toEqual(['2026-03-03'])
  expect(found({ until: '2026-03-02' })).toEqual(['2026-03-02'])
  expect(found({ from: '2026-03-04' })).toEqual([])
  expect(isFiltering({ ...noFilter, until: '2026-03-02' })).toBe(true)
  expect(found({})).toHaveLength(2)
})

test('lists known people and places once each, by frequency', () => {
  expect(listChoices(['Zoë', 'Sam', 'zoe', ' Zoë '])).toEqual([
    { value: 'zoe', label: 'Zoë' },
    { value: 'sam', label: 'Sam' },
  ])
})

test('stores nothing for a capture without any text', () => {
  expect(isEmpty(blank)).toBe(true)
  expect(isEmpty({ ...blank, words: ' \n' })).toBe(true)
  expect(isEmpty({ ...blank, evidence: ['a'] })).toBe(false)
  expect(tidyFields({ ...blank, words: ' a ', people: ['', ' Zoë '] })).toMatchObject({
    words: 'a',
    people: ['Zoë'],
  })
  expect(findOverfullField({ ...blank, words: 'é'.repeat(10_001) })).toBe('words')
  expect(findOverfullField({ ...blank, words: 'é'.repeat(9_999) })).toBeNull()
})

test('leaves the time of another day unset until the person enters it', () => {
  const started = applyCaptureChange(newCapture(), { words: 'x' })
  expect(started.fields.time).toMatch(/^\d\d:\d\d$/)
  const dated = applyCaptureChange(started, { day: '2026-03-02' })
  expect(dated.fields).toMatchObject({ day: '2026-03-02', time: null })
  const timed = applyCaptureChange(dated, { time: '09:00' })
  expect(applyCaptureChange(timed, { day: '2026-03-03' }).fields).toMatchObject({ time: '09:00' })
})
