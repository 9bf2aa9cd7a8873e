import { expect, test } from 'vitest'
import type { NextPromise } from '#contract/next-promise.ts'
import type { DeskCase } from './desk-case.ts'
import { dueOf } from './due-state.ts'

const promise = (input: Partial<NextPromise> = {}): NextPromise => ({
  step: 'acknowledge',
  day: '2026-11-26',
  soonFrom: '2026-11-24',
  pausedOn: null,
  ...input,
})
function due(clock: NextPromise | null, today: string, input: Partial<DeskCase> = {}) {
  const queued = { report: { clock } } as DeskCase['queued']
  return dueOf({ status: 'pending', snoozedUntil: null, queued, ...input }, today, (day) => day)
}

test('shows the due date, near, today or overdue on a row', () => {
  expect(due(promise(), '2026-11-23')).toEqual({ urgency: 'calm', words: 'By 2026-11-26' })
  expect(due(promise(), '2026-11-24')).toEqual({ urgency: 'near', words: 'By 2026-11-26' })
  expect(due(promise(), '2026-11-26')).toEqual({ urgency: 'near', words: 'Due today' })
  expect(due(promise(), '2026-11-27')).toEqual({ urgency: 'late', words: 'Late since 2026-11-26' })
})

test('explains paused, waiting and ended cases, and shows nothing without a promise', () => {
  const paused = promise({ day: null, soonFrom: null, pausedOn: '2026-11-20' })
  expect(due(paused, '2026-11-27')).toEqual({ urgency: 'calm', words: 'Clock paused' })
  expect(due(promise(), '2026-11-27', { snoozedUntil: '2026-12-01' })?.words).toBe('Until 2026-12-01')
  expect(due(promise(), '2026-11-27', { status: 'closed' })?.words).toBe('Closed')
  expect(due(null, '2026-11-27')).toBeNull()
})
