import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from './endpoint.ts'
import { failuresOf } from './failures.ts'

const always = ['invalid_input', 'forbidden', 'too_many', 'internal', 'busy', 'full']

test('a read by anybody can fail only as every call can', () => {
  const read = endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Alive',
    access: 'anyone',
    result: z.boolean(),
    errors: [],
  })
  expect(failuresOf(read)).toEqual(always)
})

test('adds failures implied by path, access, fresh proof and body', () => {
  const change = endpoint({
    method: 'PUT',
    path: '/api/things/:id',
    summary: 'Change',
    access: 'admin',
    fresh: true,
    params: z.strictObject({ id: z.string() }),
    result: z.boolean(),
    errors: ['conflict'],
    repeat: 'natural',
  })
  expect(failuresOf(change)).toEqual([
    'invalid_input',
    'signed_out',
    'forbidden',
    'second_factor',
    'reauthentication_required',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_type',
    'reused_key',
    'too_many',
    'internal',
    'busy',
    'full',
  ])
})
