import { expect, test } from 'vitest'
import { codeAlphabet } from '#contract/shared-entries.ts'
import { parseCode, newCode, spacedCode } from './code.ts'

test('a code is read as it was meant, however it is typed', () => {
  expect(parseCode(' k7qm-3xpa ')).toBe('K7QM3XPA')
  expect(parseCode('ko1l 0000')).toBe('K0110000')
  expect(parseCode('K7QM3XP')).toBeNull()
  expect(parseCode('K7QM3XP?')).toBeNull()
  expect(parseCode('')).toBeNull()
})

test('reads back a code shown on another device; codes are unique', () => {
  const drawn = Array.from({ length: 500 }, newCode)
  for (const code of drawn) expect(parseCode(spacedCode(code))).toBe(code)
  expect(new Set(drawn).size).toBe(500)
  expect(new Set(drawn.join('')).size).toBe(codeAlphabet.length)
})
