import { expect, test } from 'vitest'
import { guardErrors } from './guard-errors.ts'

const faultsOf = (text: string) => guardErrors('server/any.ts', () => text)

test.each([
  `if (!keys) throw new Error('A member has keys.')`,
  `if (!row) throw new Error('It was written.')`,
  `if (id === undefined) { throw new TypeError('A team has an id.') }`,
  '!first || second === null ? 1 : 2\nif (!first || second === null) throw new Error(`There are two in ${place}.`)',
])('a guard whose error says the opposite is found: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test.each([
  `if (!keys) throw new Error('member has no keys')`,
  `if (!row) throw new Error('entry missing after insert')`,
  `if (!known) throw new EncryptionError({ code: 'notAKey' })`,
  `if (!seen) throw new Error('not_found')`,
  `if (version > 18) throw new Error('This database was made by version 19.')`,
])('a guard whose error names what is wrong is not: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('a fault names its file and line', () => {
  expect(faultsOf(`\nif (!row) throw new Error('It was written.')`)).toEqual([
    'server/any.ts:2: the error “It was written.” does not say what is wrong.',
  ])
})
