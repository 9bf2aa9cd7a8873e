import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerCleanup } from './cleanup.ts'
import { setLeavingChoice, setSignedInMember, forgetOnLeave } from './leave-cleanup.ts'

const takeBacks: (() => void)[] = []
const storedValues = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  })
})
afterEach(async () => {
  await setSignedInMember(null)
  takeBacks.splice(0).forEach((takeBack) => takeBack())
  storedValues.clear()
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
  await setSignedInMember('mia')
  expect(left).toEqual([])
  const following = setSignedInMember('noor')
  expect(left).toEqual(['mia'])
  expect(storedValues.has(mark)).toBe(true)
  removal.resolve()
  await following
  expect(storedValues.has(mark)).toBe(false)
})

test('where the removal fails, the mark stays for the next visit', async () => {
  takeBacks.push(
    registerCleanup({
      step: 'device',
      signOut: () => Promise.reject(new Error('the database is closed')),
    }),
  )
  await setSignedInMember('mia')
  await setSignedInMember(null)
  expect(storedValues.has(mark)).toBe(true)
})

test('leaving quickly signs out too, once', async () => {
  const signOut = vi.fn<(memberId: string) => void>()
  takeBacks.push(registerCleanup({ step: 'device', signOut }))
  await setSignedInMember('mia')
  forgetOnLeave()
  expect(storedValues.has(mark)).toBe(true)
  await setSignedInMember(null)
  expect(signOut.mock.calls).toEqual([['mia']])
})

test('deletes unsent data on leaving when chosen, and marks the next visit', () => {
  const deleteUnsent = vi.fn<() => Promise<void>>()
  takeBacks.push(registerCleanup({ step: 'memory', deleteUnsent }))
  setLeavingChoice('keep')
  forgetOnLeave()
  expect(deleteUnsent).not.toHaveBeenCalled()
  expect(storedValues.has('upstander-left')).toBe(false)
  setLeavingChoice('delete')
  forgetOnLeave()
  expect(deleteUnsent).toHaveBeenCalledOnce()
  expect(storedValues.has('upstander-left')).toBe(true)
})
