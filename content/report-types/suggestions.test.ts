import { expect, test } from 'vitest'
import { reportTypes } from '#contract/report-codes.ts'
import { commonTypes, suggestedTypes } from './suggestions.ts'
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

test('suggests nothing for unrelated words and never more than three types', () => {
  expect(suggestedTypes('')).toEqual([])
  expect(suggestedTypes('It happened again on Tuesday by the white gate.')).toEqual([])
  const all = 'threat kick insult ignore online stalk slur rumour'
  expect(suggestedTypes(all)).toHaveLength(3)
})

test('offers six common types, all available to the chosen target', () => {
  for (const target of ['person', 'business'] as const) {
    const offered = typesFor(target).map(({ code }) => code)
    expect(commonTypes[target]).toHaveLength(6)
    for (const code of commonTypes[target]) {
      expect(reportTypes).toContain(code)
      expect(offered).toContain(code)
    }
  }
})
