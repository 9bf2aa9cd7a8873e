import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testNotifications } from '#contract/notifications.ts'
import { defaults } from '../channels.ts'
import { putNotificationSettings } from '#contract/notification-settings.ts'
import {
  listPushDevices,
  maxPushDevices,
  putPushDevice,
  removePushDevice,
} from '#contract/notification-devices.ts'
import { addEntry } from '#contract/reports.ts'
import { signOut } from '#contract/sessions.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { system } from '#server/platform/http/actor.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openPushKeys } from '#server/platform/push/open-keys.ts'
import { addPushKeys, clearOutdatedSubscriptions, readPushKeys } from '#server/platform/push/queries.ts'
import type { PushJob } from '#server/platform/push/queue.ts'
import { createPusher } from '#server/platform/push/pusher.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Person, testPeople, type TestPeople } from '../../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../../tests/support/notices.ts'
import {
  newBrowser,
  openPushService,
  type PushService,
  verifySender,
} from '../../../../tests/support/push-service.ts'
import { as, newEntry, openSupportTeam, sendNewReport } from '../../../../tests/support/reports.ts'

// [Note: Push devices]

let app: TestApp
let people: TestPeople
let service: PushService
let me: Person
let jobs: NoticeJobs
beforeAll(async () => {
  app = await testApp({ PUSH_TO_PRIVATE: 'on', PUSH_CONTACT: 'mailto:operator@example.org' })
  people = testPeople(app)
})
beforeEach(async () => {
  service = await openPushService()
  await app.database.pool.query('delete from pgboss.job')
  me = await people.confirmed()
  jobs = createNoticeJobs(app)
})
afterEach(() => service.close())
afterAll(() => app.close())

const keep = (browser = service.newBrowser(), who = me) =>
  app.call(putPushDevice, { body: browser.subscription }, as(who))
const devices = async (who = me) => (await app.call(listPushDevices, {}, as(who))).items
const waiting = async () => {
  await jobs.settle()
  const { rows } = await app.database.pool.query<{ data: PushJob; wait: number }>(
    `select data, extract(epoch from start_after - created_on)::int as wait from pgboss.job
     where name = 'pushes' and state = 'created' order by created_on`,
  )
  return rows
}

/** Sends what waits, once each, as the queue would. */
async function send(settings: { pushToPrivate?: boolean } = {}) {
  const keys = await asActor(app.database, system, readPushKeys)
  const source = { current: () => keys, read: () => Promise.resolve(keys) }
  const push = createPusher(app.database, createLog({ level: 'silent' }), source, {
    publicUrl: app.publicUrl,
    pushContact: 'mailto:operator@example.org',
    pushToPrivate: true,
    ...settings,
  })
  const outcomes = []
  const jobsNow = await waiting()
  await app.database.pool.query(`delete from pgboss.job where name = 'pushes'`)
  for (const { data } of jobsNow) outcomes.push(await push(data).then(() => 'done', String))
  return outcomes
}

test('sends messages only the device can decrypt, signed and without content', async () => {
  const team = await openSupportTeam(app, people)
  const browser = service.newBrowser()
  await keep(browser)
  const { id } = await sendNewReport(app, me, team)
  await app.call(addEntry, { params: { id }, body: { entry: newEntry(team.owner) } }, as(team.owner))
  expect(await send()).toEqual(['done'])

  const [sent, ...more] = service.received
  if (!sent) throw new Error('Nothing was sent.')
  expect(more).toEqual([])
  expect(sent.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: 'new',
  })
  const { key, claims } = verifySender(sent)
  expect(key).toBe((await app.call(listPushDevices, {}, as(me))).applicationServerKey)
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@example.org' })
  const left = Number(claims['exp']) - Date.now() / 1000
  expect(left > 0 && left <= 24 * 3600).toBe(true)

  const opened = browser.open(sent)
  expect(JSON.parse(opened)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Something new',
      body: 'Open it when you have a moment to yourself.',
      lang: 'en',
      tag: 'new',
      navigate: `${app.publicUrl}/notifications`,
    },
  })
  for (const canary of [id, me.id, me.address, team.id, 'report', 'bully', 'harass'])
    expect(opened.replaceAll(app.publicUrl, '')).not.toContain(canary)
  expect(() => service.newBrowser().open(sent)).toThrow()
})

test('the test message reaches devices, list and mailbox in the requester language', async () => {
  me = await people.confirmed({ language: 'es' })
  const again = { ...me, token: await people.enter(me.address) }
  const browsers = [service.newBrowser(), service.newBrowser()] as const
  await keep(browsers[0])
  await keep(browsers[1], again)
  // Whatever was chosen: it shows what arrives.
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString()
  await app.call(putNotificationSettings, { body: { ...defaults, mutedUntil } }, as(me))
  expect(await app.call(testNotifications, {}, as(me))).toEqual({ devices: 2, mail: true })
  expect(await send()).toEqual(['done', 'done'])
  for (const sent of service.received) {
    const mine = browsers.find(({ subscription }) => subscription.endpoint.endsWith(sent.path))
    expect(mine?.open(sent)).toContain('Esto es una prueba')
  }
  const mails = (await app.mails()).filter(({ to }) => to === me.address)
  expect(mails.at(-1)?.subject).toBe('Esto es una prueba')
})

test.for([404, 410])('a subscription that its service answers %i of is removed', async (status) => {
  await keep()
  await app.call(testNotifications, {}, as(me))
  service.answer({ status })
  expect(await send()).toEqual(['done'])
  expect(await devices()).toEqual([])
})

test('retries an unavailable or busy push service as requested and loses nothing', async () => {
  await keep()
  await app.call(testNotifications, {}, as(me))
  service.answer({ status: 503 })
  expect(await send()).toEqual(['Error: push service answered 503'])
  await app.call(testNotifications, {}, as(me))
  service.answer({ status: 429, headers: { 'retry-after': '120' } })
  expect(await send()).toEqual(['done'])
  expect(await waiting()).toMatchObject([{ data: { waits: 1 }, wait: 120 }])
  service.answer({ status: 201 })
  expect(await send()).toEqual(['done'])
  expect(await waiting()).toEqual([])
  expect(await devices()).toHaveLength(1)
})

test('gives up a subscription after repeated rejections, not the first one', async () => {
  await keep()
  service.answer({ status: 400 })
  for (let time = 0; time < 10; time++) {
    expect(await devices()).toHaveLength(1)
    await app.call(testNotifications, {}, as(me))
    expect(await send()).toEqual(['done'])
  }
  expect(await devices()).toEqual([])
})

test('a redirection is not followed', async () => {
  await keep()
  await app.call(testNotifications, {}, as(me))
  service.answer({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await send()
  expect(service.received.map(({ path }) => path.startsWith('/push/'))).toEqual([true])
})

test('one browser is one device and its last user gets the notifications', async () => {
  const browser = service.newBrowser()
  await keep(browser)
  const [mine] = await devices()
  expect(mine).toMatchObject({ isThis: true })
  await keep(service.newBrowser())
  expect(await devices()).toHaveLength(1)
  await keep(browser)
  const other = await people.confirmed()
  await keep(browser, other)
  expect([await devices(), (await devices(other)).length]).toEqual([[], 1])
})

test('uses the subscribed push key until 30 days after its replacement', async () => {
  const before = (await app.call(listPushDevices, {}, as(me))).applicationServerKey
  await keep()
  await asActor(app.database, system, addPushKeys)
  const { publicKey, newest } = await asActor(app.database, system, readPushKeys)
  expect(newest).toBe(1)
  await app.call(testNotifications, {}, as(me))
  expect(await send()).toEqual(['done'])
  expect(service.received.map((sent) => verifySender(sent).key)).toEqual([before])

  // A server that has the new key, and one that says of no key of ours that it subscribed with it.
  const renewed = await openPushKeys(app.database, createLog({ level: 'silent' }))
  renewed.close()
  expect(renewed.current().publicKey).toBe(publicKey)
  const { subscription } = service.newBrowser()
  const unknown = {
    ...subscription,
    serverKey: newBrowser('https://push.example.org/').subscription.keys.p256dh,
  }
  expect((await app.try(putPushDevice, { body: unknown }, as(me))).status).toBe(400)
  await asActor(app.database, system, clearOutdatedSubscriptions)
  expect(await devices()).toHaveLength(1)
  await app.owner(`update server_secrets set made_on = current_date - 31 where name = 'push-key-1'`)
  const askForTest = async () => (await app.call(testNotifications, {}, as(me))).devices
  expect([await askForTest(), await waiting()]).toEqual([1, [expect.anything()]])
  await asActor(app.database, system, clearOutdatedSubscriptions)
  service.received.length = 0
  expect(await send()).toEqual(['done'])
  expect([service.received, await askForTest()]).toEqual([[], 0])
  // What was needed to send is gone, and the browser learns that it was subscribed.
  const { rows } = await app.owner(
    'select coalesce(endpoint, p256dh::text, auth::text) as left from push_subscriptions where member_id = $1',
    [me.id],
  )
  expect([rows, await devices()]).toEqual([[{ left: null }], [expect.objectContaining({ isThis: true })]])
  await keep()
  expect([await devices(), await askForTest()]).toMatchObject([[{ isThis: true }], 1])
})

test('only the owner removes a device and signing out ends it', async () => {
  const { id } = await keep()
  const other = await people.confirmed()
  expect((await app.try(removePushDevice, { params: { id } }, as(other))).status).toBe(404)
  await app.call(removePushDevice, { params: { id } }, as(me))
  expect(await devices()).toEqual([])
  await keep()
  await app.call(signOut, {}, as(me))
  const { rows } = await app.owner('select from push_subscriptions where member_id = $1', [me.id])
  expect(rows).toEqual([])
})

test('so many devices and no more', async () => {
  for (let at = 0; at < maxPushDevices; at++)
    await keep(service.newBrowser(), { ...me, token: await people.enter(me.address) })
  const body = service.newBrowser().subscription
  expect((await app.try(putPushDevice, { body }, as(me))).status).toBe(413)
  expect(await devices()).toHaveLength(maxPushDevices)
})

test('rejects disallowed push endpoints on subscription and on sending', async () => {
  const strict = await testApp()
  try {
    const person = await testPeople(strict).confirmed()
    const put = (endpoint: string, change: object = {}) => {
      const { subscription } = newBrowser(endpoint)
      const keys = { ...subscription.keys, ...change }
      return strict.try(putPushDevice, { body: { ...subscription, keys } }, as(person))
    }
    for (const endpoint of [
      `${service.origin}/push`,
      'https://127.0.0.1/push',
      'https://10.0.0.1/push',
      'https://[::1]/push',
      'https://localhost/push',
      'https://database.internal/push',
      'https://push.example.org:8443/push',
      'https://user:password@push.example.org/push',
    ])
      expect((await put(endpoint)).status, endpoint).toBe(400)
    const noPoint = Buffer.alloc(65, 4).toString('base64url')
    expect((await put('https://push.example.org/one', { p256dh: noPoint })).body.error?.fields).toEqual({
      'keys.p256dh': 'This is not a key.',
    })
    expect((await put('https://push.example.org/one')).status).toBe(200)
  } finally {
    await strict.close()
  }
  await keep()
  await app.call(testNotifications, {}, as(me))
  expect(await send({ pushToPrivate: false })).toEqual(['done'])
  expect([service.received, await devices()]).toEqual([[], []])
})
