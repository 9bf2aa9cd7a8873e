import { expect, test } from 'vitest'
import { describeChange } from './chart-sentences.ts'
import type { PatternEvent } from './pattern-event.ts'
import { summarise } from './pattern-summary.ts'

const onDays = (...days: string[]): PatternEvent[] =>
  days.map((day, index) => ({
    id: `event-${index}`,
    day,
    until: null,
    hour: null,
    types: [],
    severity: null,
    places: [],
    people: [],
  }))

test('one entry is said to be one, and more are counted', () => {
  const { change, chronology } = summarise(
    onDays('2026-10-01', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'),
    '2026-11-23',
  )
  if (!change || !chronology) throw new Error('summary has no change or no chronology')
  const sentences = describeChange(change, chronology)
  expect(sentences[0]).toMatch(/there is 1 entry\.$/)
  expect(sentences[1]).toMatch(/there are 4 entries\.$/)
})
