import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendReport } from '#contract/reports.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { testPeople } from '../../../../tests/support/devices.ts'
import {
  newReceipt,
  newReport,
  openSupportTeam,
  type SupportTeam,
} from '../../../../tests/support/reports.ts'

let app: TestApp
let team: SupportTeam
let trips = 0

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    trips += 1
    return Promise.resolve(result)
  },
}

beforeAll(async () => {
  app = await testApp({}, (database) => ({ ...database, kysely: database.kysely.withPlugin(counting) }))
  team = await openSupportTeam(app, testPeople(app))
})
afterAll(() => app.close())

test('a report without a name goes to the database and back four times: who asks, the terms, the report with its clock, the end', async () => {
  const counted: number[] = []
  // The least of three: something else of the server may ask in between.
  for (let times = 0; times < 3; times++) {
    const before = trips
    const { clock } = await app.call(sendReport, { body: newReport(newReceipt(), team) }, {})
    counted.push(trips - before)
    expect(clock).toMatchObject({ step: 'acknowledge' })
  }
  expect(Math.min(...counted)).toBe(4)
  const { rows } = await app.owner('select count(*)::int as kept from reports where clock_day is not null')
  expect(rows).toEqual([{ kept: 3 }])
})
