import { afterEach, expect, test, vi } from 'vitest'
import { runCleanup, registerCleanup } from './cleanup.ts'

const takeBacks: (() => void)[] = []
afterEach(() => takeBacks.splice(0).forEach((takeBack) => takeBack()))

const register = (...each: Parameters<typeof registerCleanup>) => {
  takeBacks.push(registerCleanup(...each))
}

test('ends session, then keys, work, memory and device, in any registration order', () => {
  const done: string[] = []
  for (const step of ['device', 'memory', 'work', 'keys', 'session'] as const) {
    register({ step, leave: () => done.push(step), signOut: (id) => done.push(`${step} of ${id}`) })
  }
  void runCleanup({ leave: true, signOut: 'mia' })
  expect(done).toEqual(
    ['session', 'keys', 'work', 'memory', 'device'].flatMap((step) => [step, `${step} of mia`]),
  )
})

test('an occasion runs what is registered for it, and nothing else', async () => {
  const each = {
    leave: vi.fn<() => void>(),
    signOut: vi.fn<() => void>(),
    lock: vi.fn<() => void>(),
    deleteUnsent: vi.fn<() => Promise<void>>(),
  }
  register({ step: 'memory', ...each })
  await runCleanup({ lock: true })
  expect(each.lock).toHaveBeenCalledOnce()
  expect(each.leave).not.toHaveBeenCalled()
  expect(each.signOut).not.toHaveBeenCalled()
  expect(each.deleteUnsent).not.toHaveBeenCalled()
  await runCleanup({ leave: true, signOut: null })
  expect(each.leave).toHaveBeenCalledOnce()
  expect(each.signOut).not.toHaveBeenCalled()
})

test('continues past a failed cleanup step and reports it as not done', async () => {
  const later = vi.fn<() => void>()
  register({
    step: 'session',
    leave: () => {
      throw new Error('storage is closed')
    },
  })
  register({ step: 'keys', signOut: () => Promise.reject(new Error('the database is gone')) })
  register({ step: 'device', leave: later, signOut: later })
  expect(await runCleanup({ leave: true })).toBe(false)
  expect(await runCleanup({ signOut: 'mia' })).toBe(false)
  expect(later).toHaveBeenCalledTimes(2)
  expect(await runCleanup({ lock: true })).toBe(true)
})

test('what was taken back is not run', () => {
  const leave = vi.fn<() => void>()
  registerCleanup({ step: 'memory', leave })()
  void runCleanup({ leave: true })
  expect(leave).not.toHaveBeenCalled()
})
