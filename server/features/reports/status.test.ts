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
    'closed → investigating',
  ])
})

test('a reporter withdraws a report that is not finished, or reopens one that the team has ended', () => {
  expect(allowed('reporter')).toEqual([
    'pending → withdrawn',
    'investigating → withdrawn',
    'resolved → investigating',
    'closed → investigating',
  ])
})

test('what the other side may do is forbidden, and what nobody may do is impossible', () => {
  expect(judgeChange('pending', 'closed', 'reporter')).toBe('forbidden')
  expect(judgeChange('pending', 'withdrawn', 'handler')).toBe('forbidden')
  expect(judgeChange('withdrawn', 'investigating', 'reporter')).toBe('impossible')
  expect(judgeChange('pending', 'pending', 'handler')).toBe('impossible')
})
