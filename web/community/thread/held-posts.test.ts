import { expect, test } from 'vitest'
import type { Post } from '#contract/community/posts.ts'
import { hasChanged, isHeld, lastNumber } from './held-posts.ts'

const author = { id: crypto.randomUUID(), name: 'Quiet Heron', picture: 1, isBusiness: false, isOwn: false }
const post = (number: number | null, more: Partial<Post> = {}): Post => ({
  id: crypto.randomUUID(),
  number,
  author,
  body: [],
  contentNote: '',
  replyTo: null,
  quoted: null,
  isEdited: false,
  on: '2026-11-01',
  reactions: { support: 'none', hear: 'none', me_too: 'none', thanks: 'none' },
  ownReactions: [],
  isPlain: false,
  state: 'published',
  answeredBy: null,
  ...more,
})

test('holds back what others wrote after the last post', () => {
  const limit = lastNumber([post(1), post(4), post(null)])
  expect(limit).toBe(4)
  expect([post(4), post(5)].map((each) => isHeld(each, limit))).toEqual([false, true])
})

test('shows own words, and everything once the reader wants it', () => {
  expect(isHeld(post(9, { author: { ...author, isOwn: true } }), 4)).toBe(false)
  expect(isHeld(post(null), 4)).toBe(false)
  expect(isHeld(post(9), null)).toBe(false)
})

test('counts a cover and an edit as a change, not a reaction', () => {
  const before = post(1, { contentNote: 'self-harm' })
  expect(hasChanged(before, { ...before, isPlain: true })).toBe(true)
  expect(hasChanged(before, { ...before, isEdited: true })).toBe(true)
  expect(hasChanged(before, { ...before, ownReactions: ['support'] })).toBe(false)
})
