import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/deletions.ts'
import { system } from '#server/platform/http/actor.ts'
import { markSent } from '#server/platform/mail/queue.ts'
import { createAddressChanges } from '../../../tests/support/address-changes.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { type Person, testPeople, type TestPeople } from '../../../tests/support/devices.ts'

// Whose messages go with an account. An address says nothing of that: anybody can sign up with another person's.

let app: TestApp
let people: TestPeople
let changes: ReturnType<typeof createAddressChanges>

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  changes = createAddressChanges(app, people)
})
afterAll(() => app.close())

const remove = (person: Person, address = person.address) =>
  app.call(deleteAccount, { body: { address } }, { session: person.token })

test('deleting an account under a foreign address leaves messages to its owner', async () => {
  const owner = await people.confirmed()
  await people.resetToken(owner.address)
  const before = await changes.mailsTo(owner.address)
  expect(before.at(-1)?.text).toContain('#reset=')
  const stranger = await people.pending({ address: owner.address, password: 'theirs' })
  // Notified of the sign-up, once.
  const mails = await changes.mailsTo(owner.address)
  expect(mails).toHaveLength(before.length + 1)

  await remove(stranger)

  expect(await changes.mailsTo(owner.address)).toEqual(mails)
})

test('deleting an account moving to a foreign address leaves messages there', async () => {
  const owner = await people.confirmed()
  await people.resetToken(owner.address)
  const stranger = await people.confirmed()
  expect((await changes.ask(stranger, owner.address)).status).toBe(200)
  const before = await changes.mailsTo(owner.address)

  await remove(stranger)

  expect(await changes.mailsTo(owner.address)).toEqual(before)
  expect(await changes.mailsTo(stranger.address)).toEqual([])
})

test('deletion removes messages to former addresses and of stopped changes', async () => {
  const moved = await changes.requestChange()
  await changes.agree(moved.links.new)
  await changes.agree(moved.links.old)
  expect(await changes.mailsTo(moved.person.address)).not.toEqual([])
  const stopped = await changes.requestChange()
  await changes.stop(stopped.links.stop)
  expect(await changes.mailsTo(stopped.address)).not.toEqual([])

  await remove(moved.person, moved.address)
  await remove(stopped.person)

  for (const { person, address } of [moved, stopped])
    for (const each of [person.address, address]) expect(await changes.mailsTo(each)).toEqual([])
})

test('a message that was sent says no longer whose it was', async () => {
  const person = await people.confirmed()
  const { rows } = await app.owner('select id from mails where member_id = $1', [person.id])
  expect(rows).not.toEqual([])
  for (const { id } of rows) await app.as(system, (db) => markSent(db, id))
  expect((await app.owner('select id from mails where member_id = $1', [person.id])).rows).toEqual([])
})
