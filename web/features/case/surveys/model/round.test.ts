import { expect, test } from 'vitest'
import { firstRoundProblem, validateRound } from './round.ts'

const round = { name: 'Autumn term', opensOn: '2026-11-26', closesOn: '2026-12-10', people: '30' }

test('reports the fault of each round field and points to the first', () => {
  expect(validateRound(round)).toEqual({})
  expect(validateRound({ ...round, closesOn: round.opensOn })).toEqual({})
  const early = validateRound({ ...round, closesOn: '2026-11-25' })
  expect(early).toEqual({ closesOn: 'The last day cannot be before the first.' })
  expect(firstRoundProblem(early)).toBe('closesOn')
  const blank = validateRound({ name: ' ', opensOn: '', closesOn: '', people: '' })
  expect(Object.keys(blank)).toEqual(['name', 'opensOn', 'closesOn', 'people'])
  for (const people of ['9', '5001', '12.5', 'all'])
    expect(validateRound({ ...round, people })).toEqual({ people: 'Enter a number from 10 to 5000.' })
  expect(firstRoundProblem(blank)).toBe('name')
})
