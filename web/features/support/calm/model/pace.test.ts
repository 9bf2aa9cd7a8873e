import { expect, test } from 'vitest'
import { paceAt } from './pace.ts'

test('in for four seconds, out for six, again and again', () => {
  const first = Array.from({ length: 10 }, (_, second) => paceAt(second))
  expect(first.map(({ phase }) => phase).join(' ')).toBe('in in in in out out out out out out')
  expect(first.map((pace) => 'left' in pace && pace.left)).toEqual([4, 3, 2, 1, 6, 5, 4, 3, 2, 1])
  expect(paceAt(290)).toEqual(paceAt(0))
})

test('it ends by itself after five minutes', () => {
  expect(paceAt(299)).toEqual({ phase: 'out', left: 1 })
  expect(paceAt(300)).toEqual({ phase: 'finished' })
})
