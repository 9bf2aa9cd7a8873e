import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openDatabase } from '#server/platform/database/connection.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'

const ops = join(import.meta.dirname, '../../ops')
const read = (path: string) => readFileSync(join(ops, path), 'utf8')

interface Rules {
  groups: {
    rules: {
      alert: string
      expr: string
      labels: Record<string, string>
      annotations: Record<string, string>
    }[]
  }[]
}
interface Dashboard {
  panels: { title: string; id: number; targets: { expr: string }[] }[]
}

const rules = (parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana/upstander.json')) as Dashboard
const shown = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))

/** Names of metrics in a query: ours, or those of the process. */
const metricNames = (query: string) =>
  [...query.matchAll(/\b(?:upstander|process|nodejs)_\w+/g)].map(([name]) => name)

let dataDir: string
const exported = new Set<string>()
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'upstander-figures-'))
  // There is no database, but the metrics are exported under their names all the same.
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  const configuration = { dataDir, metrics: undefined }
  const log = createLog({ level: 'silent' })
  const text = await openMetrics({ configuration, database, log, version: '0.0.0' }).read()
  await database.close()
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (kind === 'counter') exported.add(`${name}_total`)
    else if (kind === 'gauge') exported.add(name)
    else for (const part of ['bucket', 'count', 'sum']) exported.add(`${name}_${part}`)
  }
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('alerts and the dashboard ask for figures that there are', () => {
  expect(exported.size).toBeGreaterThan(30)
  const queriedMetrics = [...rules, ...shown].flatMap(({ expr }) => metricNames(expr))
  expect(queriedMetrics.length).toBeGreaterThan(20)
  expect(queriedMetrics.filter((name) => !exported.has(name))).toEqual([])
})

test('the dashboard shows all figures of ours', () => {
  const queriedMetrics = new Set(shown.flatMap(({ expr }) => metricNames(expr)))
  const ours = [...exported].filter((name) => name.startsWith('upstander_') && !/_(?:sum|count)$/.test(name))
  expect(ours.filter((name) => !queriedMetrics.has(name))).toEqual([])
})

test('each alert says what is wrong and what to do', () => {
  expect(rules.length).toBeGreaterThan(7)
  for (const { alert, annotations } of rules) {
    expect(annotations['summary'], alert).toMatch(/^[A-Z].+\.$/)
    expect(annotations['action'], alert).toMatch(/^[A-Z].+\.$/)
  }
})

test('each dashboard panel has a unique number and title', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})

test('the guide names each alert in order, and whether it wakes somebody', () => {
  const guide = readFileSync(join(ops, '../docs/guide/monitoring.md'), 'utf8')
  const named = [...guide.matchAll(/\| `(Upstander\w+)` +\| (\w+) +\|/g)].map(([, ...row]) => row)
  expect(named).toEqual(rules.map(({ alert, labels }) => [alert, labels['severity']]))
})

const promtoolSkipReason = 'This machine has no promtool (Debian: prometheus).'
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: join(ops, 'prometheus'), encoding: 'utf8' })

test('promtool takes the rules, and each of them fires when it should', ({ skip }) => {
  skip(promtool('--version').error !== undefined, promtoolSkipReason)
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml')
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  expect(promtool('check', 'config', 'prometheus.yml').status).toBe(0)
})

test('promtool takes the queries of the dashboard', ({ skip }) => {
  skip(promtool('--version').error !== undefined, promtoolSkipReason)
  const path = join(dataDir, 'queries.json')
  const queries = shown.map(({ expr }, index) => ({ record: `query:${index}`, expr }))
  writeFileSync(path, JSON.stringify({ groups: [{ name: 'queries', rules: queries }] }))
  const { status, stdout, stderr } = promtool('check', 'rules', path)
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
})
