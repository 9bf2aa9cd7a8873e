import { expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const colleagues = [
  { value: 'ana', label: 'Ana' },
  { value: 'ana-maria', label: 'Ana María Ruiz' },
  { value: 'nobody', label: '' },
]

test('recognises @ with a full name, not names inside longer ones', () => {
  expect(findMentions('please look, @ana maría ruiz', colleagues)).toEqual(['ana-maria'])
  expect(findMentions('@Ana and @Ana María Ruiz', colleagues)).toEqual(['ana-maria', 'ana'])
  expect(findMentions('Ana was here, @ nobody', colleagues)).toEqual([])
})
