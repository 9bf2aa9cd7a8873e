import { expect, test } from 'vitest'
import { nextPost } from './next-post.ts'

test('moves on from the post that has the focus', () => {
  expect(nextPost([-400, 40, 300], 1, 1)).toBe(2)
  expect(nextPost([-400, 40, 300], 1, -1)).toBe(0)
})

test('starts at the post that is read when none has the focus', () => {
  expect(nextPost([-400, 40, 300], -1, 1)).toBe(2)
  expect(nextPost([200, 400], -1, 1)).toBe(0)
})

test('stays where it is at both ends', () => {
  expect(nextPost([0, 400], 1, 1)).toBe(-1)
  expect(nextPost([0, 400], 0, -1)).toBe(-1)
})
