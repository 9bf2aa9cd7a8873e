import { expect, test } from 'vitest'
import { partAt } from './use-parts.ts'

const parts = [{ id: 'part-1' }, { id: 'scenario' }, { id: 'end', holds: ['certificate'] }]

test('opens the part or container named by the address, else the first', () => {
  expect(partAt('', parts)).toBe(0)
  expect(partAt('#scenario', parts)).toBe(1)
  expect(partAt('#certificate', parts)).toBe(2)
})

test('what an address names outside of the text changes no part', () => {
  expect(partAt('#main', parts)).toBeNull()
})
