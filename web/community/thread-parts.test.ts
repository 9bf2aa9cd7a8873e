import { expect, test } from 'vitest'
import { earlierPart, nextPart, partParams, startFor } from './thread-parts.ts'

const page = (next: string | null) => ({ items: [], next })

test('continues a part that was read backwards with the one after it', () => {
  const earlier = earlierPart(page('c'), [], { from: 40 })
  expect(earlier).toEqual({ from: 10, until: 40 })
  expect(nextPart(page('c'), [], { from: 10, until: 40 })).toEqual({ from: 40 })
  expect(nextPart(page('c'), [], { from: 40 })).toEqual({ cursor: 'c' })
  expect(nextPart(page(null), [], { cursor: 'c' })).toBeNull()
})

test('has nothing earlier than the opening', () => {
  expect(earlierPart(page(null), [], { from: 1 })).toBeNull()
  expect(earlierPart(page(null), [], { from: 2 })).toBeNull()
  expect(earlierPart(page(null), [], {})).toBeNull()
  expect(earlierPart(page(null), [], { from: 20 })).toEqual({ from: 1, until: 20 })
})

test('asks for no more than lies before the part that is there', () => {
  expect(partParams({ from: 10, until: 40 }).query).toEqual({ from: 10, limit: 30 })
  expect(partParams({ from: 1 }).query).toEqual({})
  expect(partParams({ cursor: 'c' }).query).toEqual({ cursor: 'c' })
})

test('starts a few posts before the one that a link names', () => {
  expect(startFor(3)).toBe(1)
  expect(startFor(60)).toBe(57)
})
