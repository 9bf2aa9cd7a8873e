import { expect, test } from 'vitest'
import { reportStatus } from '#contract/reports.ts'
import { judgeChange } from './status.ts'

const allowed = (side: 'reporter' | 'handler') =>
  reportStatus.options.flatMap((from) =>
    reportStatus.options
      .filter((to) => judgeChange(from, to, side) === 'allowed')
      .map((to) => `${from} → ${to}`),
  )

test('a handler takes a report up, resolves it, closes it, or takes it up again', () => {
  expect(allowed('handler')).toEqual([
    'pending → investigating',
    'pending → closed',
    'investigating → resolved',
    'investigating → closed',
    'resolved → investigating',
  ])
})

test('a reporter withdraws a report that is not finished, or reopens a resolved one', () => {
  expect(allowed('reporter')).toEqual([
    'pending → withdrawn',
    'investigating → withdrawn',
    'resolved → investigating',
  ])
})

test('what the other side may do is forbidden, and what nobody may do is impossible', () => {
  expect(judgeChange('pending', 'closed', 'reporter')).toBe('forbidden')
  expect(judgeChange('pending', 'withdrawn', 'handler')).toBe('forbidden')
  expect(judgeChange('closed', 'investigating', 'handler')).toBe('impossible')
  expect(judgeChange('pending', 'pending', 'handler')).toBe('impossible')
})
