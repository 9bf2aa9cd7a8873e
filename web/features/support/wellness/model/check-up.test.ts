import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesTo, daysAhead, dueSteps, stateOf, type StepState } from './check-up.ts'

const state: fc.Arbitrary<StepState> = fc.oneof(
  fc.constant({ kind: 'open' as const }),
  fc.constant({ kind: 'done' as const }),
  fc.record({
    kind: fc.constant('later' as const),
    until: fc.constantFrom('2026-11-30', '2026-12-23', '2027-01-01'),
  }),
)

test('whatever a step was before, it is then what it was set to, and no other step changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('x--block', 'x--mute'), state)), (course) => {
      const marks = new Set<string>()
      const last = new Map<string, StepState>()
      for (const [step, next] of course) {
        for (const { name, isOn } of changesTo(step, next, marks)) {
          if (isOn) marks.add(name)
          else marks.delete(name)
        }
        last.set(step, next)
        for (const [each, expected] of last) expect(stateOf(each, marks)).toEqual(expected)
      }
    }),
  )
})

test('of two devices that put a step off to two days, the later day counts, and done counts more than either', () => {
  const both = new Set(['later/x--block/2026-11-30', 'later/x--block/2026-12-23'])
  expect(stateOf('x--block', both)).toEqual({ kind: 'later', until: '2026-12-23' })
  expect(stateOf('x--block', new Set([...both, 'done/x--block']))).toEqual({ kind: 'done' })
})

test('a step is due from the day on to which it was put off, unless it is done or was put off once more', () => {
  const marks = new Set([
    'later/x--block/2026-11-30',
    'later/x--mute/2026-11-20',
    'done/x--mute',
    'later/x--hide/2026-11-20',
    'later/x--hide/2026-12-23',
    'done/x--leave',
  ])
  expect(dueSteps(marks, '2026-11-29')).toEqual([])
  expect(dueSteps(marks, '2026-11-30')).toEqual(['x--block'])
  expect(dueSteps(marks, '2026-12-23')).toEqual(['x--block', 'x--hide'])
})

test('a day ahead is there once, however much is put off to it, and not once all of that is done', () => {
  const marks = new Set([
    'later/x--block/2026-12-05',
    'later/x--mute/2026-12-05',
    'later/x--hide/2026-12-03',
    'later/x--leave/2026-12-04',
    'done/x--leave',
    'later/x--old/2026-11-30',
  ])
  expect(daysAhead(marks, '2026-11-30')).toEqual(['2026-12-03', '2026-12-05'])
  expect(daysAhead(marks, '2026-12-05')).toEqual([])
})
