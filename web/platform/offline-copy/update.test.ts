import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdate } from './update.ts'

const container = new EventTarget()
let isHeld = false

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: container }))
afterEach(() => {
  isHeld = false
  vi.unstubAllGlobals()
})

function registered(state: 'waiting' | 'none') {
  const worker = { posted: [] as unknown[], postMessage: (message: unknown) => worker.posted.push(message) }
  const registration = { waiting: state === 'waiting' ? worker : null, installing: null }
  const arrives = () => (registration.waiting = worker)
  // The two fields of a registration that it looks at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { worker, arrives, registration: registration as unknown as ServiceWorkerRegistration }
}
const setUp = (state: 'waiting' | 'none') => {
  const reload = vi.fn<() => void>()
  const update = createUpdate(reload, async () => isHeld)
  const { worker, arrives, registration } = registered(state)
  update.watch(registration)
  return { reload, update, worker, arrives }
}

test('announces a waiting version at once, and later ones on arrival', () => {
  expect(setUp('waiting').update.isWaiting()).toBe(true)
  const { update, arrives } = setUp('none')
  const listener = vi.fn<() => void>()
  update.subscribe(listener)
  expect(update.isWaiting()).toBe(false)
  arrives()
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'UPDATE_AVAILABLE' } }))
  expect([update.isWaiting(), listener.mock.calls.length]).toEqual([true, 1])
})

test('Update Now activates the waiting version, then reloads the document', async () => {
  const { reload, update, worker } = setUp('waiting')
  expect(await update.apply()).toBe('reloading')
  expect(worker.posted).toEqual([{ type: 'SKIP_WAITING' }])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('nothing is loaded over what only this tab holds', async () => {
  const { reload, update, worker } = setUp('waiting')
  isHeld = true
  expect(await update.apply()).toBe('something is only here')
  container.dispatchEvent(new Event('controllerchange'))
  expect([worker.posted, reload.mock.calls]).toEqual([[], []])
})
