import { expect, test } from 'vitest'
import { reportTypes } from '#contract/report-codes.ts'
import { commonTypes, suggestedTypes } from './suggested.ts'
import { typesFor } from './types.ts'

test.each([
  ['He said he will kill me after school', ['threats']],
  [
    'They pushed me and called me names in the GROUP CHAT.',
    ['physical_bullying', 'verbal_abuse', 'cyberbullying'],
  ],
  ['Me amenazó y me golpeó', ['threats', 'physical_bullying']],
  ['Publicaron mi dirección con una cuenta falsa', ['doxxing', 'impersonation']],
] as const)('"%s" brings its kinds to the front, the first named first', (text, types) => {
  expect(suggestedTypes(text)).toEqual(types)
})

test('words that speak of no kind bring nothing to the front, and never more than three come', () => {
  expect(suggestedTypes('')).toEqual([])
  expect(suggestedTypes('It happened again on Tuesday by the white gate.')).toEqual([])
  const all = 'threat kick insult ignore online stalk slur rumour'
  expect(suggestedTypes(all)).toHaveLength(3)
})

test('six kinds are offered at once, and each of them is offered to whoever is asked', () => {
  for (const target of ['person', 'business'] as const) {
    const offered = typesFor(target).map(({ code }) => code)
    expect(commonTypes[target]).toHaveLength(6)
    for (const code of commonTypes[target]) {
      expect(reportTypes).toContain(code)
      expect(offered).toContain(code)
    }
  }
})
