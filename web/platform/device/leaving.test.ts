import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerCleanup } from './cleanup.ts'
import { chooseLeaving, followMember, forgetOnLeaving } from './leaving.ts'

const takeBacks: (() => void)[] = []
const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(async () => {
  await followMember(null)
  takeBacks.splice(0).forEach((takeBack) => takeBack())
  kept.clear()
  vi.unstubAllGlobals()
})

const mark = 'upstander-account-left'

test('keeps the account marker until device data is deleted', async () => {
  const removal = Promise.withResolvers<void>()
  const left: string[] = []
  takeBacks.push(
    registerCleanup({
      step: 'device',
      signOut: (memberId) => {
        left.push(memberId)
        return removal.promise
      },
    }),
  )
  await followMember('mia')
  expect(left).toEqual([])
  const following = followMember('noor')
  expect(left).toEqual(['mia'])
  expect(kept.has(mark)).toBe(true)
  removal.resolve()
  await following
  expect(kept.has(mark)).toBe(false)
})

test('where the removal fails, the mark stays for the next visit', async () => {
  takeBacks.push(
    registerCleanup({
      step: 'device',
      signOut: () => Promise.reject(new Error('the database is closed')),
    }),
  )
  await followMember('mia')
  await followMember(null)
  expect(kept.has(mark)).toBe(true)
})

test('leaving quickly signs out too, once', async () => {
  const signOut = vi.fn<(memberId: string) => void>()
  takeBacks.push(registerCleanup({ step: 'device', signOut }))
  await followMember('mia')
  forgetOnLeaving()
  expect(kept.has(mark)).toBe(true)
  await followMember(null)
  expect(signOut.mock.calls).toEqual([['mia']])
})

test('deletes unsent data on leaving when chosen, and marks the next visit', () => {
  const deleteUnsent = vi.fn<() => Promise<void>>()
  takeBacks.push(registerCleanup({ step: 'memory', deleteUnsent }))
  chooseLeaving('keep')
  forgetOnLeaving()
  expect(deleteUnsent).not.toHaveBeenCalled()
  expect(kept.has('upstander-left')).toBe(false)
  chooseLeaving('delete')
  forgetOnLeaving()
  expect(deleteUnsent).toHaveBeenCalledOnce()
  expect(kept.has('upstander-left')).toBe(true)
})
