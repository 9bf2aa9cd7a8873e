import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnquiries, sendEnquiry } from '#contract/enquiries.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople } from '../../../tests/support/devices.ts'
import { mailServer } from '../../../tests/support/mail-server.ts'

const to = 'operator@help.example'
/** Mail is taken from the table by each test itself; nobody listens there. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_ADDRESS: to }

let app: TestApp
beforeAll(async () => {
  app = await testApp(settings)
})
afterAll(() => app.close())

const enquiry = (rest: object = {}) => ({
  id: randomUUID(),
  text: 'Is there a number I can call?\nI am in Léon.',
  answerTo: 'someone@example.org' as string | null,
  language: 'en' as const,
  ...rest,
})
const written = async () => (await app.mails()).filter((mail) => mail.to === to)

test('mails a message to the operator with reply address and stores nothing', async () => {
  const { url, received } = await mailServer()
  const body = enquiry()
  await app.call(sendEnquiry, { body })
  const { rows } = await app.owner(`select id from mails where state = 'queued' and recipient = $1`, [to])
  const show = () => expect.unreachable('A message that is sent is not shown.')
  await createMailer(app.database, { smtpUrl: url, mailFrom: 'Upstander <notes@example.org>', show })(
    rows[0].id,
    false,
  )

  expect(received.map((mail) => mail.to)).toEqual([[to]])
  const { subject, text, from, replyTo } = await PostalMime.parse(received[0]?.content ?? '')
  expect([subject, from?.address, replyTo]).toEqual([
    'A message from the contact form',
    'notes@example.org',
    undefined,
  ])
  const [ours, theirs] = (text ?? '').split('\n----\n')
  expect(ours).toContain('someone@example.org')
  expect(theirs?.trim()).toBe(body.text)
  const left = await app.owner(`select state, recipient, text from mails where id = $1`, [rows[0].id])
  expect(left.rows).toEqual([{ state: 'sent', recipient: null, text: null }])
})

test('a retry is mailed once and a changed message counts as another', async () => {
  const body = enquiry({ text: `Only once ${randomUUID()}` })
  const count = async () => (await written()).filter(({ text }) => text.includes(body.text)).length
  await app.call(sendEnquiry, { body })
  await app.call(sendEnquiry, { body })
  expect(await count()).toBe(1)
  await app.call(sendEnquiry, { body: { ...body, text: `${body.text}, and please soon` } })
  expect(await count()).toBe(2)
})

test('stays anonymous even when signed in and leaves no audit entry', async () => {
  const member = await testPeople(app).confirmed()
  const audited = async () => (await app.owner('select count(*)::int as n from audit_entries')).rows[0].n
  const before = await audited()
  const body = enquiry({ text: `No name ${randomUUID()}`, answerTo: null, language: 'es' })
  await app.call(sendEnquiry, { body }, { session: member.token })
  expect(await audited()).toBe(before)
  const mail = (await written()).find(({ text }) => text.includes(body.text))
  expect(mail?.text).toContain('No dejó ningún correo')
  expect(mail?.text).not.toContain(member.address)
  const { rows } = await app.owner(`select member_id from mails where text like $1`, [`%${body.text}%`])
  expect(rows).toEqual([{ member_id: null }])
})

test.for<[string, object]>([
  ['no words', { text: ' \n ' }],
  ['too many words', { text: 'x'.repeat(4001) }],
  ['a control character', { text: 'a bell \u0007' }],
  ['an address that is none', { answerTo: 'no address' }],
  ['a header behind its address', { answerTo: 'two@example.org\nBcc: all@example.org' }],
  ['an unknown field', { name: 'Ana' }],
])('a message with %s is refused', async ([, wrong]) => {
  const answer = await app.try(sendEnquiry, { body: enquiry(wrong) })
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input'])
})

test.for([{}, { SMTP_URL: settings.SMTP_URL }, { CONTACT_ADDRESS: to }])(
  'with no more than %j the form is off, and nothing is taken that would go nowhere',
  async (environment: Record<string, string>) => {
    const off = await testApp(environment)
    onTestFinished(() => off.close())
    expect(await off.call(readEnquiries, {})).toEqual({ open: false })
    const answer = await off.try(sendEnquiry, { body: enquiry() })
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'conflict'])
    expect(await off.mails()).toEqual([])
  },
)

test('advertises an enabled form and accepts ten messages hourly per network', async () => {
  const limited = await testApp({ ...settings, RATE_LIMITS: 'on' })
  onTestFinished(() => limited.close())
  expect(await limited.call(readEnquiries, {})).toEqual({ open: true })
  const answers = []
  for (let sent = 0; sent < 11; sent += 1) answers.push(await limited.try(sendEnquiry, { body: enquiry() }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(0)
})
