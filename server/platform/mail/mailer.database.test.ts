import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { mailServer } from '../../../tests/support/mail-server.ts'
import { system } from '../http/actor.ts'
import { queueMail, type Mail } from './queue.ts'
import { AddressRefused } from './refusals.ts'
import { createMailer } from './mailer.ts'
import { markUndeliverable } from './undeliverable-addresses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const mail: Mail = {
  to: 'someone@example.org',
  subject: 'Something new',
  text: 'Open this:\nhttps://upstander.example/#confirm=abc',
}

async function queued(memberId: string | null = null): Promise<string> {
  const id = randomUUID()
  await app.as(system, (db) => queueMail(db, memberId, mail, { id }))
  return id
}

test('sends a message by SMTP, leaving neither address nor text behind', async () => {
  const { url, received } = await mailServer()
  const id = await queued()
  const show = () => expect.unreachable('A message that is sent is not shown.')
  await createMailer(app.database, { smtpUrl: url, mailFrom: 'Upstander <notes@example.org>', show })(
    id,
    false,
  )

  expect(received).toEqual([
    { to: ['someone@example.org'], content: expect.stringContaining('#confirm=abc') },
  ])
  expect(received[0]?.content).toMatch(/^From: Upstander <notes@example\.org>/m)
  const { rows } = await app.owner('select state, recipient, text from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'sent', recipient: null, text: null }])
})

test('a message is not sent twice, though its job comes twice', async () => {
  const { url, received } = await mailServer()
  const send = createMailer(app.database, {
    smtpUrl: url,
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  const id = await queued()
  await send(id, false)
  await send(id, false)
  expect(received).toHaveLength(1)
})

test('leaves the message queued for retry when the mail server is down', async () => {
  const id = await queued()
  const send = createMailer(app.database, {
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  await expect(send(id, false)).rejects.toThrow()
  const { rows } = await app.owner('select state, recipient from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'queued', recipient: 'someone@example.org' }])
  await app.owner('delete from mails where id = $1', [id])
})

test('without a mail server, stores messages for administrators, showing account ones once', async () => {
  const shown: Mail[] = []
  const send = createMailer(app.database, {
    smtpUrl: undefined,
    mailFrom: 'notes@example.org',
    show: (one) => shown.push(one),
  })
  const { id: memberId } = await testPeople(app).pending()
  const [toOwner, fromStranger] = [await queued(memberId), await queued()]
  await send(fromStranger, false)
  expect(shown).toEqual([])
  await send(toOwner, false)
  expect(shown).toEqual([mail])
  const { rows } = await app.owner('select state from mails where id = any ($1)', [[toOwner, fromStranger]])
  expect(rows).toEqual([{ state: 'kept' }, { state: 'kept' }])
})

test('marks a finally failed message and retains its text for manual delivery', async () => {
  const id = await queued()
  const send = createMailer(app.database, {
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  await expect(send(id, true)).rejects.toThrow()
  const { rows } = await app.owner('select state, recipient, text from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'failed', recipient: mail.to, text: mail.text }])
})

test('marks a permanently rejected address at once, clearing it on later success', async () => {
  let exists = false
  const { url, received } = await mailServer({
    refuses: () => (exists ? undefined : { responseCode: 550, message: '5.1.1 No such user' }),
  })
  const person = await testPeople(app).confirmed({ address: 'Moved@example.org' })
  const send = createMailer(app.database, {
    smtpUrl: url,
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  const write = async () => {
    const id = randomUUID()
    await app.as(system, (db) => queueMail(db, person.id, { ...mail, to: person.address }, { id }))
    return id
  }
  const causes = async () =>
    (await app.owner('select cause from undeliverable_addresses where member_id = $1', [person.id])).rows
  const id = await write()
  await expect(send(id, false)).rejects.toThrow(AddressRefused)
  expect(await causes()).toEqual([{ cause: 'refused' }])
  const { rows } = await app.owner('select state from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'failed' }])
  exists = true
  await send(await write(), false)
  expect(received).toHaveLength(1)
  expect(await causes()).toEqual([])
  // A relay takes everything: that says nothing of a mailbox from which a message came back.
  await app.as(system, (db) => markUndeliverable(db, 'moved@example.org', 'bounced'))
  await send(await write(), false)
  expect(await causes()).toEqual([{ cause: 'bounced' }])
})

test('retries a temporarily rejected address and does not mark it', async () => {
  const { url } = await mailServer({ refuses: () => ({ responseCode: 450, message: '4.2.0 Later' }) })
  const person = await testPeople(app).confirmed()
  const id = randomUUID()
  await app.as(system, (db) => queueMail(db, person.id, { ...mail, to: person.address }, { id }))
  const send = createMailer(app.database, {
    smtpUrl: url,
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  await expect(send(id, false)).rejects.not.toThrow(AddressRefused)
  const { rows } = await app.owner('select state from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'queued' }])
  const marks = await app.owner('select from undeliverable_addresses where member_id = $1', [person.id])
  expect(marks.rows).toEqual([])
})
