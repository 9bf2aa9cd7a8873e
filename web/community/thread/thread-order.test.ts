import { expect, test } from 'vitest'
import type { Post } from '#contract/community/posts.ts'
import { groupBranches, locateQuote } from './thread-order.ts'

const post = (id: string, replyTo: string | null = null): Post => ({
  id,
  number: 1,
  author: null,
  body: [],
  contentNote: '',
  replyTo,
  quoted: null,
  isEdited: false,
  on: '2026-11-01',
  reactions: { support: 'none', hear: 'none', me_too: 'none', thanks: 'none' },
  ownReactions: [],
  isPlain: false,
  state: 'published',
  answeredBy: null,
})

const idsOf = (posts: readonly Post[]) =>
  groupBranches(posts).map((branch) => [branch.post.id, ...branch.replies.map(({ id }) => id)].join(' '))

test('keeps the order, and puts answers below what they answer', () => {
  expect(idsOf([post('a'), post('b'), post('c', 'a'), post('d')])).toEqual(['a c', 'b', 'd'])
})

test('has one level: a nested answer appears below the same post', () => {
  expect(idsOf([post('a'), post('b', 'a'), post('c', 'b')])).toEqual(['a b c'])
})

test('shows an answer alone when its post is hidden or deleted', () => {
  expect(idsOf([post('a'), post('b', 'gone')])).toEqual(['a', 'b'])
})

test('draws each post once even where two answer each other', () => {
  expect(idsOf([post('a', 'b'), post('b', 'a'), post('c')])).toContain('c')
})

test('quotes by the place of the words', () => {
  expect(locateQuote('one person sat down', ' person ')).toEqual({ from: 4, to: 10 })
  expect(locateQuote('one person', 'elsewhere')).toBeNull()
  expect(locateQuote('one person', ' ')).toBeNull()
})

test('quotes over paragraphs, and words with signs in them', () => {
  expect(locateQuote('one (person)\nsat down', '(person)\n\nsat')).toEqual({ from: 4, to: 16 })
})
