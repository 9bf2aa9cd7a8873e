import { expect, test } from 'vitest'
import type { Access, Repeat } from '#contract/endpoint.ts'
import { idempotencyKey, requestHash } from './idempotency-key.ts'

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

test('the request hash stays stable, because stored rows contain it', () => {
  const body = { b: ['é "1"\n', 2, null, undefined, [], {}], a: { z: true, 10: 1.5, 9: '', Z: undefined } }
  expect(requestHash(body).toString('hex')).toBe(
    '88b23bcbaa37e06ec250d1b2532f063d71bba2b2834c5f4374ecf236fc5e9ae5',
  )
})

test('accepts idempotency keys only from members on calls whose contract allows it', () => {
  const key = '6f8e0f39-f938-4930-b237-c9f0eb31408b'
  const request = { headers: { 'idempotency-key': key } }
  const takenFrom = (kind: 'member' | 'anonymous', access: Access, repeat: Repeat) =>
    idempotencyKey({ access, repeat }, { kind }, request)
  expect(takenFrom('member', 'signedIn', 'natural')).toBe(key)
  expect(takenFrom('member', 'signedIn', 'id')).toBeUndefined()
  expect(takenFrom('member', 'anyone', 'natural')).toBeUndefined()
  expect(takenFrom('anonymous', 'anyone', 'natural')).toBeUndefined()
})
