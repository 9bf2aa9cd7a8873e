import { expect, test } from 'vitest'
import { bytesOf, chooseBase, placeOf, readTimelines, segmentBefore } from './recovery-range.ts'

const minute = 60_000
const at = (minutes: number) => Date.UTC(2026, 10, 29, 14, minutes)
const name = (place: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${place.toString(16).toUpperCase().padStart(8, '0')}`
const segment = (place: number, minutes: number, timeline = 1) => ({
  segment: name(place, timeline),
  writtenAt: at(minutes),
  sha256: '',
  path: '',
})
const base = (place: number, minutes: number, timeline = 1) => ({
  startSegment: name(place, timeline),
  stopLsn: `0/${place.toString(16)}000158`,
  finishedAt: at(minutes),
})
const singleChunk = readTimelines(new Map())

test('maps a log segment to its position and back', () => {
  expect(placeOf('000000010000000200000003')).toBe(2 * 256 + 3)
  expect(bytesOf('2/3000158')).toBe(2n * 2n ** 32n + 0x3000158n)
  expect(segmentBefore('2/3000158', '00000001')).toBe('000000010000000200000003')
  expect(segmentBefore('2/3000000', '00000001')).toBe('000000010000000200000002')
  expect(segmentBefore('2/0', '00000001')).toBe('0000000100000001000000FF')
})

test('a restore begins with the newest base that was whole by then', () => {
  const archived = {
    bases: [base(8, 30), base(2, 0)],
    segments: [2, 3, 4, 5, 6, 7, 8, 9].map((place) => segment(place, place * 5)),
    timelines: singleChunk,
  }
  expect(chooseBase(archived, at(29)).finishedAt).toBe(at(0))
  expect(chooseBase(archived, at(30)).finishedAt).toBe(at(30))
  expect(chooseBase(archived, at(45)).finishedAt).toBe(at(30))
  expect(chooseBase(archived).finishedAt).toBe(at(30))
})

test('where a restore cannot go is said with where it can', () => {
  const archived = { bases: [base(2, 0)], segments: [segment(2, 1), segment(3, 6)], timelines: singleChunk }
  expect(() => chooseBase(archived, at(0) - 1)).toThrow(
    'finished at 2026-11-29T14:00:00.000Z, and a restore can',
  )
  expect(chooseBase(archived, at(6)).finishedAt).toBe(at(0))
  expect(() => chooseBase(archived, at(6) + 1)).toThrow('The archive goes to 2026-11-29T14:06:00.000Z')
  const gap = { ...archived, segments: [...archived.segments, segment(5, 9)] }
  expect(chooseBase(gap, at(6)).finishedAt).toBe(at(0))
  for (const moment of [at(8), undefined])
    expect(() => chooseBase(gap, moment)).toThrow(
      `The segment ${name(4)} of the log is missing in the archive, and later ones are there: a restore can go to 2026-11-29T14:06:00.000Z`,
    )
  expect(() => chooseBase({ ...archived, bases: [] })).toThrow('There is no base backup in the archive')
})

test('after a restore a new timeline continues, ignoring later old segments', () => {
  const words = `1\t0/4000000\tbefore 2026-11-29 14:10:00+00\n`
  const timelines = readTimelines(new Map([['00000002.history', words]]))
  expect([...timelines]).toEqual([
    [2, undefined],
    [1, bytesOf('0/4000000')],
  ])
  const archived = {
    // The second base was taken in what the restore left behind.
    bases: [base(2, 0), base(5, 20)],
    segments: [segment(2, 1), segment(3, 9), segment(4, 15), segment(5, 21), segment(4, 41, 2)],
    timelines,
  }
  expect(chooseBase(archived).finishedAt).toBe(at(0))
  expect(chooseBase(archived, at(41)).finishedAt).toBe(at(0))
  expect(() => chooseBase(archived, at(41) + minute)).toThrow('The archive goes to 2026-11-29T14:41')
})
