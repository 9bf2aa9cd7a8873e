import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest'
import { sendReport, type Severity } from '#contract/reports.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { testPeople } from '../../../../tests/support/devices.ts'
import {
  newReceipt,
  newReport,
  openSupportTeam,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'
import { countRoundTrips } from '../../../../tests/support/round-trips.ts'

let app: TestApp
let team: SupportTeam
let querySpy: MockInstance<Database['pool']['query']>

const counting = countRoundTrips()

beforeAll(async () => {
  app = await testApp({}, (database) => {
    querySpy = vi.spyOn(database.pool, 'query')
    return { ...database, kysely: database.kysely.withPlugin(counting.plugin) }
  })
  team = await openSupportTeam(app, testPeople(app))
})
afterAll(() => app.close())

/** Round trips to the database for one send. The minimum of three: other work of the server may query in between. */
async function tripsOf(send: () => Promise<unknown>): Promise<number> {
  const counted: number[] = []
  for (let times = 0; times < 3; times++) {
    const before = counting.trips()
    await send()
    counted.push(counting.trips() - before)
  }
  return Math.min(...counted)
}

test('an anonymous report takes four database round trips including the commit', async () => {
  const send = async () => {
    const { clock } = await app.call(sendReport, { body: newReport(newReceipt(), team) }, {})
    expect(clock).toMatchObject({ step: 'acknowledge', day: expect.any(String) })
  }
  expect(await tripsOf(send)).toBe(4)
  const { rows } = await app.owner('select count(*)::int as kept from reports where clock_day is not null')
  expect(rows).toEqual([{ kept: 3 }])
})

test('stores the clock on insert to avoid a second index write', async () => {
  await app.owner(`
    create function refuse_change() returns trigger language plpgsql as $$ begin raise 'changed'; end $$;
    create trigger reports_unchanged before update on reports for each row execute function refuse_change()`)
  const { id } = await app.call(sendReport, { body: newReport(newReceipt(), team) }, {})
  const { rows } = await app.owner('select clock_step from reports where id = $1', [id])
  expect(rows).toEqual([{ clock_step: 'acknowledge' }])
})

test('a held report wakes no server but an urgent one does', async () => {
  const woken = () => querySpy.mock.calls.filter(([text]) => text.includes('notify')).length
  const send = (severity: Severity) =>
    app.call(sendReport, { body: newReport(newReceipt(), team, { severity }) }, {})
  const sendUrgent = async () => {
    const before = woken()
    await send('high')
    await vi.waitFor(() => expect(woken()).toBeGreaterThan(before))
  }
  // Whatever was to be told before is told by then.
  await sendUrgent()
  const before = woken()
  for (let times = 0; times < 4; times++) await send('low')
  await sendUrgent()
  expect(woken()).toBe(before + 1)
})
