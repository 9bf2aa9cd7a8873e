import { expect, test } from 'vitest'
import { replaceUnsent } from './replace-unsent.ts'

test('a message that was held back is discarded once the other is in the outbox, and not before', async () => {
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
