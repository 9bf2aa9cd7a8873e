import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepChanges, daysAhead, dueSteps, stateOf, type StepState } from './check-up.ts'

const state: fc.Arbitrary<StepState> = fc.oneof(
  fc.constant({ kind: 'open' as const }),
  fc.constant({ kind: 'done' as const }),
  fc.record({
    kind: fc.constant('later' as const),
    until: fc.constantFrom('2026-11-30', '2026-12-23', '2027-01-01'),
  }),
)

test('sets a step to the chosen state without changing any other', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('x--block', 'x--mute'), state)), (course) => {
      const marks = new Set<string>()
      const last = new Map<string, StepState>()
      for (const [step, next] of course) {
        for (const { name, isOn } of stepChanges(step, next, marks)) {
          if (isOn) marks.add(name)
          else marks.delete(name)
        }
        last.set(step, next)
        for (const [each, expected] of last) expect(stateOf(each, marks)).toEqual(expected)
      }
    }),
  )
})

test('merges postponed steps by the later day, and done overrides', () => {
  const both = new Set(['later/x--block/2026-11-30', 'later/x--block/2026-12-23'])
  expect(stateOf('x--block', both)).toEqual({ kind: 'later', until: '2026-12-23' })
  expect(stateOf('x--block', new Set([...both, 'done/x--block']))).toEqual({ kind: 'done' })
})

test('makes a postponed step due from that day unless done or repostponed', () => {
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

test('lists a future day once while any of its steps are open', () => {
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
