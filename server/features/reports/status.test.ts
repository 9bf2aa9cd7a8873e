import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { concludedStatuses, isOpenStatus, openStatuses, reportStatuses } from '#contract/report-codes.ts'
import { reportStatus } from '#contract/reports.ts'
import { judgeChange } from './status.ts'
import { concludedStatusList, endedStatusList, openStatusList } from './status-queries.ts'

const allowed = (side: 'reporter' | 'handler') =>
  reportStatus.options.flatMap((from) =>
    reportStatus.options
      .filter((to) => judgeChange(from, to, side) === 'allowed')
      .map((to) => `${from} → ${to}`),
  )

test('a handler takes up, resolves, closes or resumes a report', () => {
  expect(allowed('handler')).toEqual([
    'pending → investigating',
    'pending → closed',
    'investigating → resolved',
    'investigating → closed',
    'resolved → investigating',
    'closed → investigating',
  ])
})

test('a reporter withdraws an unfinished report or reopens an ended one', () => {
  expect(allowed('reporter')).toEqual([
    'pending → withdrawn',
    'investigating → withdrawn',
    'resolved → investigating',
    'closed → investigating',
  ])
})

test('actions of the other side are forbidden and universally invalid ones impossible', () => {
  expect(judgeChange('pending', 'closed', 'reporter')).toBe('forbidden')
  expect(judgeChange('pending', 'withdrawn', 'handler')).toBe('forbidden')
  expect(judgeChange('withdrawn', 'investigating', 'reporter')).toBe('impossible')
  expect(judgeChange('pending', 'pending', 'handler')).toBe('impossible')
})

test('SQL lists the same statuses as the contract', () => {
  const compiler = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const listOf = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`
  const ended = reportStatuses.filter((status) => !isOpenStatus(status))
  expect(openStatusList.compile(compiler).sql).toBe(listOf(openStatuses))
  expect(concludedStatusList.compile(compiler).sql).toBe(listOf(concludedStatuses))
  expect(endedStatusList.compile(compiler).sql).toBe(listOf(ended))
})
