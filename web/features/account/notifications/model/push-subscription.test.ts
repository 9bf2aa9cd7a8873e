import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPushDevices, putPushDevice } from '#contract/notification-devices.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { renewSubscription, unsubscribe as turnOff } from './push-subscription.ts'

vi.mock('#web/platform/api/call.ts')

const [old, current] = [randomBytes(65), randomBytes(65)]
/** What this browser is subscribed with. */
let subscribedWith: Buffer | null = null
const subscriptionWith = (key: Buffer) => ({
  endpoint: 'https://push.example.org/2',
  options: { applicationServerKey: new Uint8Array(key).buffer },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
})
const unsubscribe = vi.fn(() => {
  subscribedWith = null
  return Promise.resolve(true)
})
const subscribe = vi.fn(({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
  subscribedWith = Buffer.from(applicationServerKey)
  return Promise.resolve(subscriptionWith(subscribedWith))
})

/** A browser that was subscribed with a key, or not at all. */
function browserWith(key: Buffer | null, permission: NotificationPermission = 'granted') {
  subscribedWith = key
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribedWith && subscriptionWith(subscribedWith)),
    subscribe,
  }
  vi.stubGlobal('Notification', { permission })
  vi.stubGlobal('window', { Notification })
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  })
}

/** Where this browser keeps marks, and who is signed in here. */
const storage = new Map<string, string>()
const me = '0191b2a0-0000-7000-8000-000000000001'
const signedIn = (id: string) => {
  vi.spyOn(sessionStore, 'current').mockReturnValue({ user: { id } } as never)
}

/** The server has the current key, and knows this browser or does not. */
function serverThatKnows(isThis: boolean) {
  vi.mocked(call).mockImplementation((endpoint) =>
    Promise.resolve(
      (endpoint === (listPushDevices as unknown)
        ? { items: [{ isThis }], applicationServerKey: current.toString('base64url') }
        : { id: 'one' }) as never,
    ),
  )
}
const handedIn = () =>
  vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === (putPushDevice as unknown))

beforeEach(() => {
  vi.clearAllMocks()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  signedIn(me)
})
afterEach(() => vi.unstubAllGlobals())

test('resubscribes a browser with an outdated server key and says so', async () => {
  browserWith(old)
  serverThatKnows(true)
  await renewSubscription()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array(current),
  })
  const serverKey = current.toString('base64url')
  expect(handedIn().map(([, input]) => input)).toEqual([
    { body: { endpoint: 'https://push.example.org/2', serverKey, keys: { p256dh: 'p', auth: 'a' } } },
  ])
})

test('leaves unsubscribed, unknown or current subscriptions alone', async () => {
  const cases: [Buffer | null, NotificationPermission, boolean][] = [
    [null, 'granted', true],
    [old, 'denied', true],
    [old, 'granted', false],
    [current, 'granted', true],
  ]
  for (const [key, permission, isKnown] of cases) {
    browserWith(key, permission)
    serverThatKnows(isKnown)
    await renewSubscription()
  }
  expect(subscribe).not.toHaveBeenCalled()
  expect(handedIn()).toEqual([])
})

/** The first renewal fails at one place, and later the service of the earlier address has made the server forget this browser. */
async function renewalThatFailed(at: 'subscribing' | 'handing in') {
  browserWith(old)
  serverThatKnows(true)
  if (at === 'subscribing') subscribe.mockRejectedValueOnce(new Error('the tab was closed'))
  else {
    const answer = vi.mocked(call).getMockImplementation()
    vi.mocked(call).mockImplementation((endpoint, input) =>
      endpoint === (putPushDevice as unknown)
        ? Promise.reject(new Error('400'))
        : (answer as typeof call)(endpoint, input),
    )
  }
  await expect(renewSubscription()).rejects.toThrow()
  vi.clearAllMocks()
  serverThatKnows(false)
}

test.for(['subscribing', 'handing in'] as const)(
  'a renewal that ended at %s is finished at the next opening, and once',
  async (at) => {
    await renewalThatFailed(at)
    await renewSubscription()
    expect(handedIn()).toHaveLength(1)
    expect(subscribedWith).toEqual(current)
    expect(subscribe).toHaveBeenCalledTimes(at === 'subscribing' ? 1 : 0)
    await renewSubscription()
    expect(handedIn()).toHaveLength(1)
  },
)

test('drops unfinished renewal after a change of user or turning notifications off', async () => {
  await renewalThatFailed('handing in')
  signedIn('0191b2a0-0000-7000-8000-000000000002')
  await renewSubscription()
  signedIn(me)
  await turnOff()
  await renewSubscription()
  expect(handedIn()).toEqual([])
})

test('serializes renewals in two tabs so the second finds nothing to do', async () => {
  browserWith(old)
  serverThatKnows(true)
  await Promise.all([renewSubscription(), renewSubscription()])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(handedIn()).toHaveLength(1)
})
