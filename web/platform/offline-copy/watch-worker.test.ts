import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWorker } from './watch-worker.ts'

let posted: unknown[]
let connection: { saveData: boolean }

beforeEach(() => {
  posted = []
  connection = { saveData: false }
  const active = { postMessage: (message: unknown) => void posted.push(message) }
  const registration = { active, waiting: null, installing: null }
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://help.example' } }))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { serviceWorker, connection })
})
afterEach(() => vi.unstubAllGlobals())

const networkIsBack = () => window.dispatchEvent(new Event('online'))
const store = { type: 'STORE_ALL' }

test('stores missing content when the page opens and again on reconnect', async () => {
  const stop = watchWorker()
  await vi.waitFor(() => expect(posted).toEqual([store]))
  networkIsBack()
  await vi.waitFor(() => expect(posted).toEqual([store, store]))
  stop()
  networkIsBack()
  await Promise.resolve()
  expect(posted).toHaveLength(2)
})

test('where each megabyte may cost something, nothing is stored by itself', async () => {
  const stop = watchWorker()
  await vi.waitFor(() => expect(posted).toEqual([store]))
  connection.saveData = true
  const registrationLookup = vi.spyOn(navigator.serviceWorker, 'getRegistration')
  networkIsBack()
  await vi.waitFor(() => expect(registrationLookup).toHaveResolved())
  expect(posted).toEqual([store])
  stop()
})
