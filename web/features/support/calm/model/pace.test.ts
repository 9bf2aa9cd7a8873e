import { expect, test } from 'vitest'
import { breathPace } from './pace.ts'

test('in for four seconds, out for six, again and again', () => {
  const first = Array.from({ length: 10 }, (_, second) => breathPace(second))
  expect(first.map(({ phase }) => phase).join(' ')).toBe('in in in in out out out out out out')
  expect(first.map((pace) => 'left' in pace && pace.left)).toEqual([4, 3, 2, 1, 6, 5, 4, 3, 2, 1])
  expect(breathPace(290)).toEqual(breathPace(0))
})

test('it ends by itself after five minutes', () => {
  expect(breathPace(299)).toEqual({ phase: 'out', left: 1 })
  expect(breathPace(300)).toEqual({ phase: 'finished' })
})
