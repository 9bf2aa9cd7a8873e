import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { system } from '../http/actor.ts'
import { queueMail, type Mail } from './queue.ts'
import { createMailer } from './sending.ts'

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

/** A mail server on this machine that keeps what it is given. */
async function mailServer(): Promise<{ url: string; received: { to: string[]; content: string }[] }> {
  const received: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, taken) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const keep = async () => {
        received.push({ to, content: await text(stream) })
        taken()
      }
      void keep()
    },
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  server.listen(0, '127.0.0.1', () => {
    const address = server.server.address()
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
  })
  onTestFinished(() => server.close())
  return { url: `smtp://127.0.0.1:${await promise}`, received }
}

async function queued(): Promise<string> {
  await app.as(system, (db) => queueMail(db, null, mail))
  const { rows } = await app.owner(`select id from mails where state = 'queued'`)
  return rows[0].id
}

test('a message goes out by SMTP, and neither address nor text stays behind', async () => {
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

test('a mail server that is away leaves the message queued, so that the job can try again', async () => {
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

test('without a mail server a message is shown once and kept for the administrator', async () => {
  const shown: Mail[] = []
  const id = await queued()
  await createMailer(app.database, {
    smtpUrl: undefined,
    mailFrom: 'notes@example.org',
    show: (one) => shown.push(one),
  })(id, false)
  expect(shown).toEqual([mail])
  const { rows } = await app.owner('select state from mails where id = $1', [id])
  expect(rows).toEqual([{ state: 'kept' }])
})

test('a message whose last try failed is marked and keeps its text, so that somebody can pass it on', async () => {
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
