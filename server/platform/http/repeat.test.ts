import { expect, test } from 'vitest'
import type { Access, Repeat } from '#contract/endpoint.ts'
import { idempotencyKey, requestHash } from './repeat.ts'

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

test('a key is taken where the contract says so: from a member, and not where anybody may call', () => {
  const key = '6f8e0f39-f938-4930-b237-c9f0eb31408b'
  const request = { headers: { 'idempotency-key': key } }
  const takenFrom = (kind: 'member' | 'anonymous', access: Access, repeat: Repeat) =>
    idempotencyKey({ access, repeat }, { kind }, request)
  expect(takenFrom('member', 'signedIn', 'natural')).toBe(key)
  expect(takenFrom('member', 'signedIn', 'id')).toBeUndefined()
  expect(takenFrom('member', 'anyone', 'natural')).toBeUndefined()
  expect(takenFrom('anonymous', 'anyone', 'natural')).toBeUndefined()
})
