import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readJobQueue } from '#contract/job-queue.ts'
import { signOut } from '#contract/sessions.ts'
import { system } from '../http/actor.ts'
import { queueMail } from '../mail/queue.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { as } from '../../../tests/support/reports.ts'
import { teamApp } from '../../../tests/support/team-app.ts'

/** A server whose figures can be read over a socket. */
async function watched(environment: Record<string, string> = {}) {
  const port = await freePort()
  const server = await teamApp({ METRICS_PORT: String(port), ...environment })
  let isOpen = true
  const close = async () => {
    if (isOpen) await server.app.close()
    isOpen = false
  }
  onTestFinished(close)
  const answer = () => fetch(`http://127.0.0.1:${port}/metrics`)
  return { ...server, port, close, answer, read: async () => samplesIn(await textOf(await answer())) }
}

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return response.text()
}

/** The samples of a text, as OpenMetrics 1.0 writes them. @throws where a line is none */
function samplesIn(text: string): Map<string, number> {
  expect(text.endsWith('# EOF\n')).toBe(true)
  const samples = new Map<string, number>()
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, name, value] = /^([a-z_][\w:]*(?:\{(?:\w+="[^"\n]*",?)*\})?) (\S+)$/.exec(line) ?? []
    expect(line).toMatch(/ (?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|nan)$/i)
    samples.set(name ?? '', Number(value))
  }
  return samples
}

const matching = (samples: Map<string, number>, pattern: RegExp) =>
  [...samples].filter(([name]) => pattern.test(name))

test('figures count calls, refusals and what waits, and nobody is in them', async () => {
  const { app, team, people, answer, read } = await watched()
  const person = await people.confirmed()
  await app.call(readJobQueue, {}, as(team.admin))
  expect((await app.try(readJobQueue, {}, as(person))).status).toBe(403)
  await app.call(signOut, {}, as(person))
  await app.as(system, (db) => queueMail(db, null, { to: 'someone@example.org', subject: 'New', text: 'x' }))
  await app.app.http.inject({ url: `/api/reports/${person.id}` })

  const samples = await read()
  expect(samples.get('upstander_calls_total{call="GET /api/admin/jobs",status="2xx"}')).toBe(1)
  expect(samples.get('upstander_calls_total{call="GET /api/admin/jobs",status="4xx"}')).toBe(1)
  expect(samples.get('upstander_call_duration_seconds_count{call="GET /api/admin/jobs"}')).toBe(2)
  expect(samples.get('upstander_refusals_total{code="forbidden"}')).toBe(1)
  expect(samples.get('upstander_calls_total{call="open",status="4xx"}')).toBeGreaterThan(0)
  expect(samples.get('upstander_mails_waiting')).toBeGreaterThan(0)
  expect(samples.get('upstander_jobs{queue="mails",state="waiting"}')).toBeGreaterThan(0)
  expect(samples.get('upstander_jobs{queue="pushes",state="failed"}')).toBe(0)
  expect(samples.get('upstander_database_up')).toBe(1)
  expect(samples.get('upstander_database_size_bytes')).toBeGreaterThan(1024 ** 2)
  expect(Math.abs(samples.get('upstander_database_clock_offset_seconds') ?? 99)).toBeLessThan(1)
  expect(samples.get('upstander_files_room_bytes')).toBeGreaterThan(0)
  expect(samples.get('upstander_listeners')).toBe(0)
  expect(samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  expect(samples.has('process_resident_memory_bytes')).toBe(true)

  const response = await answer()
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  const text = await response.text()
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|someone|@|127\.0\.0\.1/)
  for (const { id, address } of [person, team.admin, team.owner]) {
    expect(text).not.toContain(id)
    expect(text).not.toContain(address)
  }
})

test('no metric reveals the time of a report or views by members', async () => {
  const { app, people, read } = await watched()
  const person = await people.confirmed()
  const named = await read()
  for (const { method, path, access, anonymousWhen } of app.app.served) {
    if (access !== 'anyone' && access !== 'receipt' && access !== 'participant' && !anonymousWhen) {
      if (method !== 'GET' || access === 'handler' || access === 'moderator' || access === 'admin') continue
    }
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
    if (!path.includes('live') && !path.includes('stream'))
      await app.app.http.inject({ method, url: path, headers, ...(method === 'GET' ? {} : { payload: {} }) })
  }
  const calls = matching(await read(), /^upstander_calls_total\{/)
  const before = new Set(matching(named, /^upstander_calls_total\{/).map(([name]) => name))
  expect(calls.map(([name]) => name).filter((name) => !before.has(name) && !name.includes('"open"'))).toEqual(
    [],
  )
  expect(calls.filter(([name]) => name.includes('"open"')).length).toBeGreaterThan(0)
})

test('a limit that is reached is counted by its name', async () => {
  const { app, read } = await watched({ RATE_LIMITS: 'on' })
  for (let times = 0; times < 62; times++)
    await app.app.http.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{}',
    })
  expect((await read()).get('upstander_limits_reached_total{limit="policy-reports"}')).toBe(2)
})

test('exposes the age of the newest complete backup, and an unreachable database', async () => {
  const { app, read } = await watched()
  const newest = 'upstander_backup_newest_timestamp_seconds'
  const left = 'upstander_backup_not_removed_files'
  expect((await read()).get(newest)).toBe(0)
  expect((await read()).get(left)).toBeUndefined()
  await app.owner(`
    insert into backups (taken_at, finished_at, bytes, files, rows, not_removed)
    select at, at + interval '1 minute', 1, 0, 0, extract(day from at) from unnest(array['2026-01-02T03:04:05Z', '2026-01-01T03:04:05Z']::timestamptz[]) at`)
  expect((await read()).get(newest)).toBe(Date.UTC(2026, 0, 2, 3, 4, 5) / 1000)
  expect((await read()).get(left)).toBe(2)
  app.database.pool.connect = () => Promise.reject(new Error('refused'))
  const away = await read()
  expect(away.get('upstander_database_up')).toBe(0)
  expect(matching(away, /^upstander_(?:jobs|mails|database_size|backup)/)).toEqual([])
})

test('the archive of the log has figures where there is one', async () => {
  const { app, read } = await watched()
  const ofArchive = async () => matching(await read(), /^upstander_wal_/)
  expect(await ofArchive()).toEqual([])
  // What a PostgreSQL with an archive says.
  await app.owner(`create or replace function wal_archive() returns table (archived_at timestamptz, is_failing boolean)
    language sql stable as $$ select '2026-01-02T03:04:05Z'::timestamptz, true $$`)
  expect(await ofArchive()).toEqual([
    ['upstander_wal_archived_timestamp_seconds', Date.UTC(2026, 0, 2, 3, 4, 5) / 1000],
    ['upstander_wal_archive_failing', 1],
  ])
})

test('the metrics port closes with the server and serves nothing else', async () => {
  const { port, close } = await watched()
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  await close()
  const { promise, resolve } = Promise.withResolvers<string>()
  connect(port, '127.0.0.1')
    .once('connect', () => resolve('open'))
    .once('error', () => resolve('closed'))
  expect(await promise).toBe('closed')
})
