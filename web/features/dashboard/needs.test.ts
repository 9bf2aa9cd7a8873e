import { expect, test } from 'vitest'
import { type Day, needsOf } from './needs.ts'

const calm: Day = {
  drafts: [],
  reports: [{ id: 'r0', title: 'Answered', unread: 0, files: 0, messages: 0, clock: 'running' }],
  logSinceReport: 0,
  logOnDevice: 0,
  logFiles: 0,
  isConfirmed: true,
  hasKit: true,
}

test('on a calm day nothing needs the person', () => {
  expect(needsOf(calm)).toEqual([])
})

test('what others said comes first, what can wait comes last, and each leads to its place', () => {
  const needs = needsOf({
    drafts: [
      { id: 'd1', title: 'Begun', isWaiting: false },
      { id: 'd2', title: 'Waits', isWaiting: true },
    ],
    reports: [
      { id: 'r1', title: 'Due', unread: 0, files: 0, messages: 0, clock: 'due' },
      { id: 'r2', title: 'Late', unread: 2, files: 3, messages: 1, clock: 'late' },
    ],
    logSinceReport: 3,
    logOnDevice: 1,
    logFiles: 2,
    isConfirmed: false,
    hasKit: false,
  })
  expect(needs.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'answer /report/r2',
    'late /report/r2',
    'due /report/r1',
    'outbox /report/r2?part=messages',
    'files /report/r2',
    'files /incident-report',
    'waiting /report?draft=d2&step=check',
    'draft /report?draft=d1',
    'log-device /incident-report',
    'address /security',
    'kit /security',
    'log /incident-report',
  ])
  expect(new Set(needs.map(({ id }) => id)).size).toBe(needs.length)
})
