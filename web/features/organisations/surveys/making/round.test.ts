import { expect, test } from 'vitest'
import { firstWrongOf, wrongInRound } from './round.ts'

const round = { name: 'Autumn term', opensOn: '2026-11-26', closesOn: '2026-12-10' }

test('each field of a round says what is wrong with it, and the first of them is where to go', () => {
  expect(wrongInRound(round)).toEqual({})
  expect(wrongInRound({ ...round, closesOn: round.opensOn })).toEqual({})
  const early = wrongInRound({ ...round, closesOn: '2026-11-25' })
  expect(early).toEqual({ closesOn: 'The last day cannot be before the first.' })
  expect(firstWrongOf(early)).toBe('closesOn')
  const blank = wrongInRound({ name: ' ', opensOn: '', closesOn: '' })
  expect(Object.keys(blank)).toEqual(['name', 'opensOn', 'closesOn'])
  expect(firstWrongOf(blank)).toBe('name')
})
