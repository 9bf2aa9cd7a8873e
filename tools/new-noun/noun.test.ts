import { expect, test } from 'vitest'
import { fillIn, formsOf } from './noun.ts'

test('a noun has a form for each place', () => {
  expect(formsOf('safety-plans')).toEqual({
    nouns: 'safety-plans',
    noun: 'safety-plan',
    nouns_: 'safety_plans',
    noun_: 'safety_plan',
    Noun: 'SafetyPlan',
    Nouns: 'SafetyPlans',
    nounCamel: 'safetyPlan',
    nounsCamel: 'safetyPlans',
    'noun words': 'safety plan',
    'nouns words': 'safety plans',
    'Nouns words': 'Safety plans',
  })
  expect(formsOf('diaries')['noun']).toBe('diary')
  expect(formsOf('people', 'person')['Noun']).toBe('Person')
})

test('what is no noun in the plural is refused', () => {
  for (const wrong of ['Plans', 'safety_plans', '../plans', '', 'sheep'])
    expect(() => formsOf(wrong)).toThrow()
})

test('a template that names a missing form is a defect', () => {
  expect(fillIn('list{{Nouns}} of {{nouns words}}', formsOf('plans'))).toBe('listPlans of plans')
  expect(() => fillIn('{{verb}}', formsOf('plans'))).toThrow('verb')
})
