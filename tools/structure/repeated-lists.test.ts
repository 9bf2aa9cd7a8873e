import { expect, test } from 'vitest'
import { repeatedLists } from './repeated-lists.ts'

const tree: Record<string, string> = {
  'contract/codes.ts': `export const severities = ['high', 'medium', 'low'] as const`,
}
const faultsOf = (path: string, text: string) => {
  const files = { ...tree, [path]: text }
  return repeatedLists(Object.keys(files), (each) => files[each] ?? '')
}

test.each([
  ['web/features/a/marks.ts', `const order = [\n  'low',\n  'medium',\n  'high',\n]`],
  ['server/features/a/policy.ts', `type Severity = 'high' | 'medium' | 'low'`],
  ['contract/others.ts', `z.enum(['high', 'medium', 'low'])`],
  ['content/a.ts', `interface A {\n  how:\n    | 'high'\n    | 'medium'\n    | 'low'\n}`],
  ['web/a.ts', `if (status === 'pending' || status === 'investigating') open()`],
  ['web/a.ts', `each !== 'resolved' && each !== 'closed'`],
  ['server/features/a/queries.ts', "sql`r.status in ('resolved', 'closed')`"],
])('%s may not say a list of the contract again', (path, text) => {
  expect(faultsOf(path, text)).toEqual([expect.stringContaining(path)])
})

test.each([
  ['web/a.ts', `const some = ['high', 'low']`],
  ['web/a.ts', `const names: Record<Severity, string> = { high: 'a', medium: 'b', low: 'c' }`],
  ['web/a.test.ts', `expect(all).toEqual(['high', 'medium', 'low'])`],
  ['web/a.ts', `if (status === 'pending' || isLate) wait()`],
  ['contract/b.ts', `errors: ['high', 'medium', 'low']`],
])('%s may name some of them, or say something of each', (path, text) => {
  expect(faultsOf(path, text)).toEqual([])
})
