import { expect, test } from 'vitest'
import { longFunctions } from './long-functions.ts'

const lines = (count: number) => 'step()\n'.repeat(count)

test('measures a long function from its first word to its closing brace', () => {
  const text = `function short() {\n${lines(58)}}\nconst long = () => {\n${lines(59)}}\nfunction longer() {\n${lines(70)}}`
  expect(longFunctions('web/any.ts', () => text)).toEqual([
    'web/any.ts: a function without a name has 61 lines',
    'web/any.ts: longer has 72 lines',
  ])
})

test('tests and what is generated are not counted', () => {
  const text = `function long() {\n${lines(70)}}`
  for (const path of [
    'web/any.test.ts',
    'web/messages/compiled/any.ts',
    'server/schema.generated.ts',
    'tests/any.ts',
  ])
    expect(longFunctions(path, () => text)).toEqual([])
})
