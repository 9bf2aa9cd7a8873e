import { expect, test } from 'vitest'
import { firstWrongOf, wrongInRound } from './round.ts'

const round = { name: 'Autumn term', opensOn: '2026-11-26', closesOn: '2026-12-10', people: '30' }

test('reports the fault of each round field and points to the first', () => {
  expect(wrongInRound(round)).toEqual({})
  expect(wrongInRound({ ...round, closesOn: round.opensOn })).toEqual({})
  const early = wrongInRound({ ...round, closesOn: '2026-11-25' })
  expect(early).toEqual({ closesOn: 'The last day cannot be before the first.' })
  expect(firstWrongOf(early)).toBe('closesOn')
  const blank = wrongInRound({ name: ' ', opensOn: '', closesOn: '', people: '' })
  expect(Object.keys(blank)).toEqual(['name', 'opensOn', 'closesOn', 'people'])
  for (const people of ['9', '5001', '12.5', 'all'])
    expect(wrongInRound({ ...round, people })).toEqual({ people: 'Enter a number from 10 to 5000.' })
  expect(firstWrongOf(blank)).toBe('name')
})
