import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noAnswers } from '#web/records/body/answers.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { rememberKeyring } from '#web/records/keyring/keyring-of-owner.ts'
import { noMessage } from '#web/records/message.ts'
import { messageKind } from '#web/records/messages/kind.ts'
import { laneOf } from '#web/records/messages/outbox-message.ts'
import { createProcessLocks, createSharedDisk } from '#web/platform/outbox/fixture.ts'
import { createOutbox, type Outbox } from '#web/platform/outbox/outbox.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { createCaller } from '../../demo/caller.ts'
import { type Member, signUpMember } from '../../demo/members.ts'
import { readAndOpen, sendAsMember } from '../../demo/reports.ts'
import { keyringOf } from '../../demo/team.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts'

// Written content on its way to the real server, over a network that breaks answers off, with an expired session, and with a wrong
// clock.

const password = 'lantern harbour seven geese'
let app: TestApp
let server: string
let proxy: FaultyProxy
let member: Member
let keyring: Keyring
let reportId: string
/** The token that the browser would send as a cookie. */
let session: string | null
/** The error of the device's clock, in milliseconds. */
let clockOffset: number
let outbox: Outbox
let timers: Map<object, { at: number; callback: () => void }>

const originalFetch = globalThis.fetch

/** Refetches happen after a second, as everywhere in the app. */
const timeoutMs = { timeout: 15_000 }

beforeAll(async () => {
  app = await testApp()
  server = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  proxy = await openFaultyProxy(server)
  const newcomer = { address: 'writer@example.org', userType: 'individual' as const, language: 'en' as const }
  member = await signUpMember(createCaller(server), newcomer, password)
  keyring = keyringOf(member)
})
afterAll(async () => {
  await proxy.close()
  await app.close()
})

beforeEach(async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
  const answers = { ...noAnswers, types: ['threats' as const], story: 'Story' }
  reportId = await sendAsMember(createCaller(server), member, answers, null)
  session = member.session
  clockOffset = 0
  timers = new Map()
  queryClient.clear()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    // A call from the test goes straight to the server.
    if (path.startsWith('http')) return originalFetch(path, init)
    const headers = new Headers(init.headers)
    if (session !== null) headers.set('authorization', `Bearer ${session}`)
    return originalFetch(new URL(path, proxy.url), { ...init, headers })
  })
  rememberKeyring(keyring)
  const disk = createSharedDisk()
  outbox = createOutbox({
    store: disk.storeFor(() => Promise.resolve()),
    findKind: async () => messageKind,
    withLock: createProcessLocks(),
    now: () => Date.now() + clockOffset,
    later(milliseconds, callback) {
      const timer = {}
      timers.set(timer, { at: Date.now() + clockOffset + milliseconds, callback })
      return () => void timers.delete(timer)
    },
    notifyTabs: () => {},
  })
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

async function write(...texts: string[]): Promise<void> {
  for (const text of texts) {
    const payload = { ...noMessage, text, attachments: [], reportId, writtenAt: new Date().toISOString() }
    const id = crypto.randomUUID()
    await outbox.add({ id, kind: 'message', owner: keyring.name, lane: laneOf(reportId), thing: payload })
  }
}

/** Advances the clock to the next retry. */
function advanceClock(milliseconds: number): void {
  clockOffset += milliseconds
  for (const [timer, { at, callback }] of timers) {
    if (at > Date.now() + clockOffset) continue
    timers.delete(timer)
    callback()
  }
}

const states = () => outbox.current().items.map(({ state }) => state)
const problems = () => outbox.current().items.map(({ problem }) => (problem as Error | null)?.name ?? null)

async function arrived(): Promise<unknown[]> {
  const { history } = await readAndOpen(createCaller(server), keyring, member, reportId)
  expect(history.problems).toEqual([])
  return history.entries.flatMap(({ kind, content }) =>
    kind === 'message' && typeof content === 'object' && content !== null && 'text' in content
      ? [content.text]
      : [],
  )
}

test('requests truncated answers again and shows each message once, in order', async () => {
  for (const broken of [1, 3]) {
    proxy.breakNext(broken)
    await write(`first after ${broken}`, `second after ${broken}`)
    await expect
      .poll(() => {
        advanceClock(60_000)
        return states()
      }, timeoutMs)
      .toEqual([])
  }
  const expected = [1, 3].flatMap((broken) => [`first after ${broken}`, `second after ${broken}`])
  expect(await arrived()).toEqual(expected)
})

test('asks to sign in after the session ends, loses nothing, then resumes', async () => {
  session = null
  await write('one', 'two')
  await expect.poll(problems, timeoutMs).toEqual(['ApiError', null])
  expect(outbox.current().items.map(({ problem }) => problem)).toMatchObject([{ code: 'signed_out' }, null])
  const requestCount = proxy.requests()
  advanceClock(600_000)
  // No more requests before the member signs in.
  expect(proxy.requests()).toBe(requestCount)
  expect(states()).toEqual(['waiting', 'waiting'])
  session = member.session
  await outbox.signedIn()
  await expect.poll(states, timeoutMs).toEqual([])
  expect(await arrived()).toEqual(['one', 'two'])
})

test('a clock ahead and then behind delays nothing and reorders nothing', async () => {
  const day = 24 * 60 * 60 * 1000
  clockOffset = day
  proxy.breakNext(1_000)
  await write('one')
  await expect.poll(problems, timeoutMs).toEqual(['OfflineError'])
  proxy.breakNext(0)
  // Corrected, and then too far ahead: a retry scheduled for "tomorrow" does not wait.
  clockOffset = -day
  await write('two')
  await expect
    .poll(() => {
      advanceClock(1_000)
      return states()
    })
    .toEqual([])
  expect(await arrived()).toEqual(['one', 'two'])
})
