import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPushDevices, putPushDevice } from '#contract/push-devices.ts'
import { call } from '#web/platform/api/call.ts'
import { renewSubscription } from './subscribing.ts'

vi.mock('#web/platform/api/call.ts')

const [old, current] = [randomBytes(65), randomBytes(65)]
const unsubscribe = vi.fn(() => Promise.resolve(true))
const subscribe = vi.fn(() =>
  Promise.resolve({
    endpoint: 'https://push.example.org/2',
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  }),
)

/** A browser that was subscribed with a key, or not at all. */
function browserWith(key: Buffer | null, permission: NotificationPermission = 'granted') {
  const subscription = key && { options: { applicationServerKey: new Uint8Array(key).buffer }, unsubscribe }
  const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe }
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

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

test('a browser that is subscribed with an earlier key of the server subscribes again and says so', async () => {
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

test('nothing is subscribed that was not, or that the server does not know, or that has the current key', async () => {
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
