import { expect, test } from 'vitest'
import type { PatternEvent } from '#web/features/reporting/patterns/model/pattern-event.ts'
import type { PatternSource } from '../../patterns/events.ts'
import { patternWords } from './pattern-words.ts'

const event = (id: string): PatternEvent => ({
  id,
  day: '2026-11-02',
  until: null,
  hour: 8,
  types: ['threats'],
  severity: null,
  places: [],
  people: [],
})
const reports = ['made', 'r1'].map(event)
const log = ['a', 'b', 'c', 'd', 'e'].map(event)
const records = {
  events: { reports, log, drafts: [] },
  madeOf: new Map([['made', ['a']]]),
  coming: [] as PatternSource[],
  missing: [],
}
const words = (more: Partial<Parameters<typeof patternWords>[0]>, chosen: ('reports' | 'log')[]) =>
  patternWords({ ...records, ...more }, chosen, '2026-11-21')

test('a document waits only until everything selected is counted', () => {
  expect(words({ coming: ['reports'] }, ['reports', 'log'])).toBeNull()
  expect(words({ coming: ['log'] }, ['reports', 'log'])).toBeNull()
  expect(words({ coming: ['reports'] }, ['log'])).toHaveLength(1)
})

test('a document states its sources, single counts, and missing data', () => {
  const missing = [{ source: 'log', sentence: 'The log is missing.' }] as const
  const sentences = words({ missing }, ['reports', 'log'])?.[0]?.parts[0]?.sentences
  expect(sentences).toEqual([
    'Reports: 2 entries',
    'Incident log: 5 entries',
    expect.stringMatching(/^1 report was made from log entries/),
    'The log is missing.',
  ])
  expect(words({ missing }, ['reports'])).toEqual([])
})
