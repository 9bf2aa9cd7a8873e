import { expect, test } from 'vitest'
import { blankPlan } from './plan.ts'
import { cardsOf } from './pocket-cards.ts'

const rosa = { id: 'rosa', name: 'Rosa', number: '555 0101', words: '' }

test('a card for each step that says something, in the order of a hard day', () => {
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

test('the people to tell are on the card of those to ask for help, also where nothing else is there', () => {
  expect(cardsOf({ ...blankPlan, people: [rosa] })).toEqual([{ id: 'helpers', lines: [], people: [rosa] }])
})
