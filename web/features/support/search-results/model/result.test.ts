import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedResult,
  newResult,
  nextStates,
  resultShape,
  stateOf,
  states,
  withoutLastStep,
  withStep,
} from './result.ts'

const now = new Date('2026-11-24T10:00:00Z')
const start = () =>
  newResult(
    { address: 'https://example.org/a', query: '', place: 'site', kind: 'post', about: 'me', ground: null },
    now,
  )

test('accepts only valid next steps in any sequence, each undoable', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states)), (course) => {
      let result = start()
      for (const state of course) {
        const next = withStep(result, { state }, now)
        if (nextStates(result).includes(state)) {
          expect(stateOf(next)).toBe(state)
          expect(withoutLastStep(next)).toEqual(result)
        } else expect(next).toBe(result)
        result = next
      }
      expect(resultShape.safeParse(result).success).toBe(true)
    }),
  )
})

test('completes the whole course without undoing the initial finding', () => {
  let result = start()
  for (const state of ['drafted', 'sent', 'answered', 'refused', 'appealed', 'removed', 'found'] as const)
    result = withStep(result, { state }, now)
  expect(result.steps.map(({ state }) => state)).toEqual([
    'found',
    'drafted',
    'sent',
    'answered',
    'refused',
    'appealed',
    'removed',
    'found',
  ])
  expect(withoutLastStep(start())).toEqual(expect.objectContaining({ steps: start().steps }))
})

test('applies edits to a result and drops foreign-version values whole', () => {
  const originalResult = start()
  const typed = { says: 'That I stole', postedOn: '2026-11-20', ground: 'false-claim' }
  expect(changedResult(originalResult, typed)).toEqual({ ...originalResult, ...typed })
  expect(changedResult(originalResult, {})).toEqual(originalResult)
  for (const old of [{ says: 5 }, { colour: 'red' }, { steps: [] }])
    expect(changedResult(originalResult, { says: 'That I stole', ...old })).toEqual(originalResult)
})
