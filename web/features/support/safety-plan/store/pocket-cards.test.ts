import { expect, test } from 'vitest'
import { blankPlan } from './plan.ts'
import { cardsOf } from './pocket-cards.ts'

const rosa = { id: 'rosa', name: 'Rosa', number: '555 0101', words: '' }

test('shows a card per nonempty step in the order of a plan', () => {
  const plan = {
    ...blankPlan,
    professionals: 'Counsellor, 555 0187',
    signs: ' I go quiet \n\nI stop eating',
    places: ' ',
  }
  expect(cardsOf(plan)).toEqual([
    { id: 'signs', lines: ['I go quiet', 'I stop eating'], people: [] },
    { id: 'professionals', lines: ['Counsellor, 555 0187'], people: [] },
  ])
  expect(cardsOf(blankPlan)).toEqual([])
})

test('puts contacts on the card for asking help, even alone', () => {
  expect(cardsOf({ ...blankPlan, people: [rosa] })).toEqual([{ id: 'helpers', lines: [], people: [rosa] }])
})
