import { expect, test } from 'vitest'
import { englishOf, spanishOf } from '../document-words.ts'
import { localisedSchema } from '../localised-schema.ts'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { about } from './about.ts'
import { missingOperatorDetails, operator, operatorDetailNames, type OperatorDetails } from './operator.ts'
import { privacy } from './privacy.ts'
import { policySchema } from './schema.ts'
import { terms } from './terms.ts'

const policies = [privacy, terms, about]

test.each(policies.map((policy) => [policy.id, policy] as const))(
  '%s is whole in both languages and can be read at eleven or twelve',
  (_id, policy) => {
    policySchema.parse(policy)
    expect(policy.version < policy.reviewBy).toBe(true)
    const ids = policy.sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    const body = policy.sections.flatMap((section) => section.body)
    expect(gradeOf([policy.summary.en, ...englishOf(body)])).toBeLessThanOrEqual(7)
    for (const words of spanishOf(body)) expect(longestSentence(words), words).toBeLessThanOrEqual(32)
  },
)

test('privacy names what the server sees and the limit of served code', () => {
  const words = englishOf(privacy.sections.flatMap((section) => section.body)).join(' ')
  for (const seen of [
    'The types',
    'how bad it is',
    'email address',
    'Rough sizes',
    'We keep nobody’s internet address',
  ]) {
    expect(words).toContain(seen)
  }
  expect(words).toContain('If they sent you a changed program, it could read what you open after that')
})

test('terms state that this is no emergency service and list forbidden conduct', () => {
  const words = englishOf(terms.sections.flatMap((section) => section.body)).join(' ')
  expect(words).toContain('not an emergency service')
  expect(words).toContain('Never send sexual pictures of anyone under 18')
})

test('an unconfigured installation lacks every operator detail', () => {
  expect(missingOperatorDetails(operator)).toEqual(Object.keys(operatorDetailNames))
  for (const name of Object.values(operatorDetailNames)) localisedSchema.parse(name)
})

test('what the operator has set is no longer missing', () => {
  const set: OperatorDetails = {
    ...operator,
    name: 'Northfield School District',
    safeguardingLead: { name: 'A. Moreno', contact: 'safety@northfield.example' },
  }
  expect(missingOperatorDetails(set)).not.toContain('name')
  expect(missingOperatorDetails(set)).not.toContain('safeguardingLead')
  expect(missingOperatorDetails(set)).toContain('deputyLead')
})
