import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/deletions.ts'
import { openLog } from '#contract/incident-log.ts'
import { markRead } from '#contract/read-markers.ts'
import { updateProfile } from '#contract/profiles.ts'
import { sendReport } from '#contract/reports.ts'
import { deleteReport } from '#contract/retention.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople, type TestPeople } from '../../../tests/support/devices.ts'
import { as, newLog, newReport, sendNewReport } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

/** Does something many times at once with another call among them, and gives the statuses that were answered. */
async function around(
  taking: () => Promise<{ status: number }>,
  others: (() => Promise<{ status: number }>)[],
) {
  const calls = Array.from({ length: 24 }, (_, index) => others[index % others.length] ?? taking)
  calls[6] = taking
  const answers = await Promise.all(calls.map((call) => call()))
  return new Set(answers.map(({ status }) => status))
}

test('a write during deletion of its report either finds it or fails', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, null)
  const params = { id }
  const statuses = await around(
    () => app.try(deleteReport, { params }, as(reporter)),
    [() => app.try(markRead, { params, body: { read: 1 } }, as(reporter))],
  )
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([])
})

test('a write during account deletion is either signed in or rejected', async () => {
  const person = await people.confirmed()
  const params = { user_id: person.id }
  const statuses = await around(
    () => app.try(deleteAccount, { body: { address: person.address } }, as(person)),
    [
      () => app.try(sendReport, { body: newReport(person, null) }, as(person)),
      () => app.try(openLog, { body: newLog(person) }, as(person)),
      () => app.try(updateProfile, { params, body: { display_name: 'Somebody' } }, as(person)),
    ],
  )
  expect([...statuses].filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([])
})
