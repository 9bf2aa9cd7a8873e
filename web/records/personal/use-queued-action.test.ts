import { expect, test } from 'vitest'
import { createActionQueue } from './use-queued-action.ts'

test('presses are done in their order, also where one of them fails', async () => {
  const { arrive, press } = createActionQueue()
  arrive()
  const done: string[] = []
  const unlocked = Promise.withResolvers<void>()
  const first = press(async () => {
    await unlocked.promise
    done.push('first')
    throw new Error('no room')
  })
  const second = press(async () => done.push('second'))
  expect(done).toEqual([])
  unlocked.resolve()
  await expect(first).rejects.toThrow('no room')
  await second
  expect(done).toEqual(['first', 'second'])
})

test('aborts each press when its page is left, starting the next clean', async () => {
  const { arrive, press } = createActionQueue()
  const leave = arrive()
  let isLeft = false
  void press(
    (signal) =>
      new Promise<void>(() => {
        signal.addEventListener('abort', () => (isLeft = true))
      }),
  )
  // An action starts a turn after its press.
  await Promise.resolve()
  leave()
  expect(isLeft).toBe(true)
  arrive()
  await press(async (signal) => expect(signal.aborted).toBe(false))
})
