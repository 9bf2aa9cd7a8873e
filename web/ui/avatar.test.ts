import { expect, test } from 'vitest'
import { initials } from './avatar.tsx'

test.each([
  ['Ana María Ruiz', 'AR'],
  ['Ana', 'A'],
  ['Ana (sample)', 'A'],
  ['Bo Lindqvist (they/them)', 'BL'],
  ['(Zoë)', 'Z'],
  ['“Kit” O’Hara', 'KO'],
  ['李 雷', '李雷'],
  ['éa ñu', 'ÉÑ'],
  [' ', ''],
])('%s is as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
