import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { heldLocks, withLock, withLockIfFree } from './with-lock.ts'

/** A lock of this name that is held until it is let go. */
function held(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const has = Promise.withResolvers<void>()
  const done = withLock(name, () => {
    has.resolve()
    return promise
  })
  return { has: has.promise, letGo: () => (resolve(), done) }
}

describe.each([
  ['between tabs', () => undefined],
  ['in one tab, where the browser has no Web Locks', () => vi.stubGlobal('navigator', {})],
])('%s', (_, setUp) => {
  beforeEach(() => void setUp())
  afterEach(() => vi.unstubAllGlobals())

  test('runs work under one lock name in request order', async () => {
    const done: string[] = []
    const first = held('report')
    const rest = ['second', 'third'].map((name) =>
      withLock('report', async () => {
        done.push(name)
        return name
      }),
    )
    await first.has
    expect(done).toEqual([])
    await first.letGo()
    expect(await Promise.all(rest)).toEqual(['second', 'third'])
    expect(done).toEqual(['second', 'third'])
  })

  test('work that fails lets the next one in', async () => {
    await expect(withLock('report', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await withLock('report', async () => 'saved')).toBe('saved')
  })

  test('who gives up waiting does nothing when the lock is free', async () => {
    const work = vi.fn<() => Promise<void>>()
    const first = held('report')
    const stop = new AbortController()
    const blocked = withLock('report', work, { signal: stop.signal })
    stop.abort(new Error('the tab is hidden'))
    await first.letGo()
    await expect(blocked).rejects.toThrow('the tab is hidden')
    expect(work).not.toHaveBeenCalled()
  })

  test('skips work that needs a free lock while another holder has it', async () => {
    const work = vi.fn<() => Promise<string>>(async () => 'renewed')
    const first = held('renewal')
    await first.has
    expect(await withLockIfFree('renewal', work)).toBeNull()
    expect(work).not.toHaveBeenCalled()
    await first.letGo()
    expect(await withLockIfFree('renewal', work)).toBe('renewed')
  })

  test('a lock is among those held for as long as it is', async () => {
    const first = held('removed/1')
    await first.has
    expect(await heldLocks()).toContain('removed/1')
    await first.letGo()
    expect(await heldLocks()).not.toContain('removed/1')
  })
})
