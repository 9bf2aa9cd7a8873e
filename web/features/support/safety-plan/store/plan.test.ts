import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { afterHardDay, blankPlan, overlongParts, safetyPlan } from './plan.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['west of Greenwich, in the evening', '2026-11-28T02:00:00Z', 300, '2026-11-27'],
  ['on an island in the east, in the morning', '2026-11-27T18:00:00Z', -840, '2026-11-28'],
])('a plan that is gone through %s was gone through on that day there', (_, now, minutesBehind, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutesBehind)
  expect(afterHardDay(blankPlan, {})).toEqual({ reviewedOn: day })
})

test('appends hard-day notes below existing ones, without empty lines', () => {
  const plan = { ...blankPlan, signs: 'I stop answering' }
  expect(afterHardDay(plan, { signs: ' I skip lunch \n\n', coping: 'A walk', places: '  ' })).toMatchObject({
    signs: 'I stop answering\nI skip lunch',
    coping: 'A walk',
  })
  expect(afterHardDay(plan, { places: '  ' })).not.toHaveProperty('places')
})

test('names the overlong parts after hard-day notes, and still reads them', () => {
  const plan = { ...blankPlan, coping: 'a'.repeat(4_000) }
  const after = { ...plan, ...afterHardDay(plan, { coping: 'b'.repeat(2_000) }) }
  expect([overlongParts(after), overlongParts(plan)]).toEqual([['coping'], []])
  expect(z.parse(safetyPlan, after).coping).toHaveLength(6_001)
})
