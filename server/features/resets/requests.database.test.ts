import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReset } from '#contract/resets.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople, type TestPeople } from '../../../tests/support/devices.ts'

let app: TestApp
let people: TestPeople
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

test('a request from a day-ahead clock does not block the next one', async () => {
  const { id, address } = await people.confirmed()
  const links = async () =>
    (await app.mails()).filter(({ to, text }) => to === address && text.includes('#reset=')).length
  await people.resetToken(address)
  expect(await links()).toBe(1)
  await app.owner(`update reset_links set expires_at = expires_at + interval '1 day' where member_id = $1`, [
    id,
  ])
  await app.call(requestReset, { body: { address } })
  await people.jobs.settle()
  expect(await links()).toBe(2)
})
