import { expect, test } from 'vitest'
import { type Act, type IncidentFields, newAct } from './incident-act.ts'
import { mergeConcurrent } from './merge-concurrent.ts'
import { newCapture } from './capture.ts'
import { reduceIncidents } from './incidents.ts'

const { fields } = newCapture()
const wrote = (words: string, more: Partial<IncidentFields> = {}) =>
  newAct('incident', { ...fields, words, ...more }, 'capture')

/** The contents of a log after a second tab has saved what the first had saved. */
function after(known: readonly Act[], second: Act) {
  const made = mergeConcurrent(second, known)
  return reduceIncidents(made ? [...known, made] : known)
}

test('chains two saves of a capture from two tabs without losing text', () => {
  const [entry, ...others] = after(
    [wrote('pushed', { evidence: ['photo'] })],
    wrote('pushed, then laughed at', { evidence: ['voice'] }),
  )
  expect(others).toEqual([])
  expect(entry).toMatchObject({ words: 'pushed, then laughed at', evidence: ['photo', 'voice'] })
  expect(entry?.earlier.map(({ fields: { words } }) => words)).toEqual(['pushed'])
})

test('what is the same, or came before, is not written again', () => {
  const first = wrote('pushed')
  expect(mergeConcurrent(wrote('pushed'), [first])).toBeNull()
  const second = wrote('pushed again')
  const made = mergeConcurrent(second, [first])
  expect(made && mergeConcurrent(second, [first, made])).toBeNull()
})

test('adds the second save as an entry once after the first removal', () => {
  const removed = [wrote('pushed'), newAct('incident-removed', { act: 'capture' })]
  const second = wrote('pushed again')
  expect(after(removed, second).map(({ words }) => words)).toEqual(['pushed again'])
  const made = mergeConcurrent(second, removed)
  expect(made && mergeConcurrent(second, [...removed, made])).toBeNull()
})
