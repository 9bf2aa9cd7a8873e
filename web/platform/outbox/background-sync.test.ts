import { afterEach, expect, test, vi } from 'vitest'
import { requestSync, onSync } from './background-sync.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose registration has these parts beside an active worker. */
function browserWith(parts: object): EventTarget {
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ active: {}, ...parts }),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return container
}

test('registers background sync under a name revealing nothing about the outbox', async () => {
  const tags: string[] = []
  browserWith({ sync: { register: async (tag: string) => void tags.push(tag) } })
  await requestSync()
  expect(tags).toEqual(['outbox'])
})

test('does nothing without sync support, with refused sync or no worker', async () => {
  browserWith({})
  await requestSync()
  browserWith({ sync: { register: async () => Promise.reject(new Error('not allowed')) } })
  await requestSync()
  browserWith({ active: null, sync: { register: () => expect.fail('there is nobody to wake') } })
  await requestSync()
  vi.stubGlobal('navigator', {})
  await requestSync()
})

test('a tab receives only the sync event from the worker', () => {
  const container = browserWith({})
  let syncCount = 0
  onSync(() => syncCount++)
  for (const type of ['OUTBOX_DUE', 'UPDATE_AVAILABLE'])
    container.dispatchEvent(new MessageEvent('message', { data: { type } }))
  container.dispatchEvent(new MessageEvent('message', { data: null }))
  expect(syncCount).toBe(1)
})
