import { expect, test, vi } from 'vitest'

const { store, whose } = await vi.hoisted(async () => {
  const { externalStore } = await import('#web/ui/external-store.ts')
  return {
    store: externalStore<{ status: string }>({ status: 'locked' }),
    whose: { id: 'ana' },
  }
})
vi.mock('./personal.ts', () => ({ personalRecords: store, member: () => whose.id }))
const { waitUntilUnlocked } = await import('./wait-until-unlocked.ts')

/** The result at the end of the turn. */
async function outcomeOf(promise: Promise<void>): Promise<'open' | 'waits'> {
  const later = new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))
  return Promise.race([promise.then(() => 'open' as const), later])
}
const page = () => new AbortController()

test('waits for locked records until unlocked, and no longer', async () => {
  store.set({ status: 'reading' })
  const waiting = waitUntilUnlocked(page().signal)
  expect(await outcomeOf(waiting)).toBe('waits')
  store.set({ status: 'locked' })
  expect(await outcomeOf(waiting)).toBe('waits')
  store.set({ status: 'ready' })
  expect(await outcomeOf(waiting)).toBe('open')
  expect(await outcomeOf(waitUntilUnlocked(page().signal))).toBe('open')
})

test('tries an unresponsive device so that the failure is reported', async () => {
  store.set({ status: 'unreadable' })
  expect(await outcomeOf(waitUntilUnlocked(page().signal))).toBe('open')
})

test('does not perform a press for another member or after leaving', async () => {
  store.set({ status: 'locked' })
  const [anas, left] = [waitUntilUnlocked(page().signal), page()]
  const lefts = waitUntilUnlocked(left.signal)
  left.abort()
  whose.id = 'ben'
  store.set({ status: 'ready' })
  expect([await outcomeOf(anas), await outcomeOf(lefts)]).toEqual(['waits', 'waits'])
})
