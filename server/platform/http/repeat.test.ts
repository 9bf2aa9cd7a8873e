import { expect, test } from 'vitest'
import { requestHash } from './repeat.ts'

test('the order of fields does not matter, and everything else does', () => {
  const hash = (body: unknown) => requestHash(body).toString('hex')
  expect(hash({ a: 1, b: { c: [1, 2], d: null } })).toBe(hash({ b: { d: null, c: [1, 2] }, a: 1 }))
  expect(hash({ a: 1, b: undefined })).toBe(hash({ a: 1 }))
  const different = [
    { a: 1 },
    { a: '1' },
    { a: [1] },
    { a: null },
    {},
    { b: 1 },
    { a: 1, b: 2 },
    [1, 2],
    [2, 1],
    ['1,2'],
  ]
  expect(new Set(different.map(hash)).size).toBe(different.length)
})
