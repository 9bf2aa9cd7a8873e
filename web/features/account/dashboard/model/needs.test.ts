import { expect, test } from 'vitest'
import { type NeedsInput, listNeeds, listPromises } from './needs.ts'

const calm: NeedsInput = {
  drafts: [],
  reports: [
    {
      id: 'r0',
      title: 'Answered',
      unread: 0,
      files: 0,
      messages: 0,
      clock: 'running',
      dueOn: '2026-12-03',
    },
  ],
  logSinceReport: 0,
  logOnDevice: 0,
  logFiles: 0,
  stepsDue: 0,
  resultsDue: 0,
}

test('on a calm day nothing needs the person', () => {
  expect(listNeeds(calm)).toEqual([])
})

test('lists running promises quietly, soonest first, and omits expired ones', () => {
  const other = { id: 'r1', title: 'Sooner', unread: 0, files: 0, messages: 0 } as const
  const reports = [
    ...calm.reports,
    { ...other, clock: 'running' as const, dueOn: '2026-11-25' },
    { ...other, id: 'r2', clock: 'late' as const, dueOn: '2026-11-20' },
  ]
  expect(listPromises({ reports }).map(({ title, day, to }) => `${title} ${day} ${to}`)).toEqual([
    'Sooner 2026-11-25 /report/r1',
    'Answered 2026-12-03 /report/r0',
  ])
})

test('puts messages from others first, deferrable items last, each with a link', () => {
  const needs = listNeeds({
    drafts: [
      { id: 'd1', title: 'Begun', isWaiting: false },
      { id: 'd2', title: 'Waits', isWaiting: true },
    ],
    reports: [
      { id: 'r1', title: 'Due', unread: 0, files: 0, messages: 0, clock: 'due', dueOn: '2026-11-22' },
      { id: 'r2', title: 'Late', unread: 2, files: 3, messages: 1, clock: 'late', dueOn: '2026-11-20' },
    ],
    logSinceReport: 3,
    logOnDevice: 1,
    logFiles: 2,
    stepsDue: 2,
    resultsDue: 1,
  })
  expect(needs.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'answer /report/r2',
    'late /report/r2',
    'due /report/r1',
    'outbox /report/r2?part=messages',
    'files /report/r2',
    'files /incident-report',
    'result /seo-help',
    'step /digital-wellness',
    'waiting /report?draft=d2&step=check',
    'draft /report?draft=d1',
    'log-device /incident-report',
    'log /incident-report',
  ])
  expect(new Set(needs.map(({ id }) => id)).size).toBe(needs.length)
})
