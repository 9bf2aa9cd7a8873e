import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addEntry } from '#contract/reports.ts'
import { readSession } from '#contract/sessions.ts'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { type Person, testPeople } from '../../../tests/support/devices.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { as, newEntry, openSupportTeam, sendNewReport } from '../../../tests/support/reports.ts'
import { followStream } from '../../../tests/support/streams.ts'
import { openDatabase, withLoginOf } from './connection.ts'
import { exitCodeOf, exitCodes } from '../config/supervision.ts'
import { requirePooler } from './pooler.ts'
import { missingPgBouncer, startPgBouncer } from './testing/pgbouncer.ts'

// A server whose queries go through PgBouncer, in transaction mode and with fewer connections than calls. [Note: Poolers]

let bouncer: Awaited<ReturnType<typeof startPgBouncer>> | undefined
let app: TestApp | undefined
beforeAll(async () => {
  if (missingPgBouncer) return
  bouncer = await startPgBouncer(inject('appUrl'), { port: await freePort() })
  const poolerUrl = bouncer.url
  app = await testApp({}, (direct) => {
    void direct.close()
    return openDatabase({ url: direct.url, poolerUrl, connections: 12 })
  })
})
afterAll(async () => {
  await app?.close()
  await bouncer?.stop()
})

const server = () => {
  if (!app) throw new Error('no server')
  return app
}

test.skipIf(missingPgBouncer)(
  'who is asking is never mixed up between connections that are shared',
  async () => {
    const people = testPeople(server())
    const persons: Person[] = []
    for (let nth = 0; nth < 6; nth++) persons.push(await people.confirmed())
    const rounds = Array.from({ length: 20 }, () => persons).flat()
    const answers = await Promise.all(
      rounds.map(async (who) => {
        const { session } = await server().call(readSession, {}, as(who))
        return session?.user.id === who.id
      }),
    )
    expect(answers.filter(Boolean)).toHaveLength(rounds.length)
  },
)

test.skipIf(missingPgBouncer)('a report is sent, answered and heard of live', async () => {
  const people = testPeople(server())
  const team = await openSupportTeam(server(), people)
  const reporter = await people.confirmed()
  const origin = await server().app.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await followStream(origin, as(reporter))
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  const { id } = await sendNewReport(server(), reporter, team)
  await server().call(addEntry, { params: { id }, body: { entry: newEntry(team.owner) } }, as(team.owner))
  await stream.waitForEvent((event) => event.kind === 'change' && event.id === id && event.what === 'entry')
  stream.hangUp()
})

test.skipIf(missingPgBouncer)('limits of time hold without a setting of the connection', async () => {
  const { rows } = await server().database.pool.query(
    `select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as other, current_setting('timezone') as zone`,
  )
  expect(rows).toEqual([{ one: '20s', other: '30s', zone: 'UTC' }])
})

test('reports an unresponsive pooler in one sentence without name or password', async () => {
  const poolerUrl = `postgresql://127.0.0.1:${await freePort()}`
  const { pool, close } = openDatabase({ url: inject('appUrl'), poolerUrl })
  const error = await requirePooler(pool).catch((refusal: unknown) => refusal)
  await close()
  expect(String(error)).toMatch(
    /: The pooler of DATABASE_POOLER_URL cannot be used: nobody answers there\. It must know/,
  )
  // It may be about to start.
  expect(exitCodeOf(error)).toBe(exitCodes.failed)
})

test('queries the pooler with the server login and own database by default', () => {
  const direct = 'postgresql://upstander_login_5:secret@/upstander?host=/run/postgresql'
  expect(withLoginOf(direct, 'postgresql://pooler:6432')).toBe(
    'postgresql://pooler:6432/upstander?user=upstander_login_5&password=secret',
  )
  expect(withLoginOf(direct, 'postgresql://pooler:6432/other')).toContain('/other?user=')
})
