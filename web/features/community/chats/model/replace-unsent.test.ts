import { expect, test } from 'vitest'
import { replaceUnsent } from './replace-unsent.ts'

test('discards a held message only after its replacement enters the outbox', async () => {
  const done: string[] = []
  const added = Promise.withResolvers<void>()
  const replaced = replaceUnsent({
    send: () => added.promise.then(() => void done.push('sent')),
    discard: async () => void done.push('discarded'),
  })
  expect(done).toEqual([])
  added.resolve()
  await replaced
  expect(done).toEqual(['sent', 'discarded'])
})

test('its words stay where the device does not take the other', async () => {
  let isDiscarded = false
  const replaced = replaceUnsent({
    send: () => Promise.reject(new Error('full')),
    discard: async () => void (isDiscarded = true),
  })
  await expect(replaced).rejects.toThrow('full')
  expect(isDiscarded).toBe(false)
})
