import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { completeReset, undoReset } from '#contract/resets.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  newKeys,
  newSealed,
  deriveSecret,
  testPeople,
  type TestPeople,
} from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

test('concurrent undo requests undo the reset once and notify the owner once', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const { recipient, verifyKey } = newKeys()
  const vault = { kind: 'empty' as const, recipient, verifyKey }
  const password = { authSecret: deriveSecret('reset'), parameters: currentPasswordParameters }
  await app.call(completeReset, { body: { token, ...password, sealed: newSealed(), vault } })
  const undone = await Promise.all(Array.from({ length: 6 }, () => app.try(undoReset, {}, as(person))))
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  await people.jobs.settle()
  const mails = (await app.mails()).filter(({ to, text }) => to === person.address && /undone/i.test(text))
  expect(mails).toHaveLength(1)
})
