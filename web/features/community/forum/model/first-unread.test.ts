import { expect, test } from 'vitest'
import { firstUnread } from './first-unread.ts'

test('leads to the first post that is new', () => {
  expect(firstUnread({ unread: 3, lastNumber: 10 })).toBe(8)
})

test('leads to the opening when nothing or everything is new', () => {
  expect(firstUnread({ unread: 0, lastNumber: 10 })).toBeNull()
  expect(firstUnread({ unread: null, lastNumber: 10 })).toBeNull()
  expect(firstUnread({ unread: 10, lastNumber: 10 })).toBeNull()
})
