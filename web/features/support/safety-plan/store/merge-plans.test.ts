import { expect, test } from 'vitest'
import { blankPlan } from './plan.ts'
import { mergePlans } from './merge-plans.ts'

const person = (name: string) => ({ id: name, name, number: '555 0134', words: 'Can you call me?' })

test('merges two versions with the lines and people of both, once each', () => {
  const first = { ...blankPlan, signs: 'I stop answering', people: [person('Ana')], reviewedOn: '2026-03-19' }
  const second = {
    ...blankPlan,
    signs: 'I sleep badly\nI stop answering',
    coping: 'A walk',
    people: [{ ...person('Ana'), id: 'other' }, person('Ben')],
    reviewedOn: '2026-04-01',
  }
  expect(mergePlans(first, second)).toEqual({
    ...blankPlan,
    signs: 'I stop answering\nI sleep badly',
    coping: 'A walk',
    people: [person('Ana'), person('Ben')],
    reviewedOn: '2026-04-01',
  })
})

test('refuses a merge when people exceed the limit, rather than dropping any', () => {
  const first = { ...blankPlan, people: ['A', 'B', 'C'].map(person) }
  expect(mergePlans(first, { ...blankPlan, people: ['D', 'E', 'F'].map(person) })).toBeNull()
})

test('refuses a merge when a part becomes too long', () => {
  const first = { ...blankPlan, signs: 'a'.repeat(3_000) }
  expect(mergePlans(first, { ...blankPlan, signs: 'b'.repeat(1_999) })?.signs).toHaveLength(5_000)
  expect(mergePlans(first, { ...blankPlan, signs: 'b'.repeat(2_000) })).toBeNull()
})
