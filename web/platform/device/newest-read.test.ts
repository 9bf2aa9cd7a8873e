import { expect, test, vi } from 'vitest'
import { createNewestRead } from './newest-read.ts'

/** Readings that come back when the test says so. */
function slowReadings() {
  const under: PromiseWithResolvers<string>[] = []
  const read = () => {
    const next = Promise.withResolvers<string>()
    under.push(next)
    return next.promise
  }
  const [take, failed] = [vi.fn(), vi.fn()]
  return { under, take, failed, reading: createNewestRead(read, take, failed) }
}

test('an earlier reading that comes back later is not taken', async () => {
  const { under, take, reading } = slowReadings()
  reading.restart()
  reading.restart()
  under[1]?.resolve('as it stands now')
  under[0]?.resolve('as it stood before')
  await Promise.all(under.map(({ promise }) => promise))
  expect(take.mock.calls).toEqual([['as it stands now']])
})

test('of an earlier reading that fails nothing is said', async () => {
  const { under, take, failed, reading } = slowReadings()
  reading.restart()
  reading.restart()
  under[0]?.reject(new Error('gone'))
  under[1]?.resolve('as it stands now')
  await Promise.allSettled(under.map(({ promise }) => promise))
  expect(take).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test('reports failure of the current read, and nothing after the end', async () => {
  const { under, take, failed, reading } = slowReadings()
  reading.restart()
  under[0]?.reject(new Error('gone'))
  await Promise.allSettled(under.map(({ promise }) => promise))
  expect(failed).toHaveBeenCalledOnce()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const end = reading.follow({ subscribe })
  for (const change of listeners) change()
  expect(under).toHaveLength(3)
  end()
  under[2]?.resolve('too late')
  await Promise.allSettled(under.map(({ promise }) => promise).slice(2))
  expect(take).not.toHaveBeenCalled()
  expect(listeners.size).toBe(0)
})
