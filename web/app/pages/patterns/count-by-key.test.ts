import { expect, test } from 'vitest'
import { countByKey } from './count-by-key.ts'

test('what has several kinds counts in each, the most first', () => {
  const cases = [{ types: ['threats', 'hate'] }, { types: ['hate'] }, { types: [] }]
  expect(countByKey(cases, ({ types }) => types)).toEqual([
    { key: 'hate', count: 2 },
    { key: 'threats', count: 1 },
  ])
})
