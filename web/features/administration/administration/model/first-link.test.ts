import { expect, test } from 'vitest'
import { firstLink } from './first-link.ts'

test('finds the link in a message, even ending a sentence', () => {
  expect(firstLink('Confirm: http://127.0.0.1:3000/#confirm=a_b-c.\nBye')).toBe(
    'http://127.0.0.1:3000/#confirm=a_b-c',
  )
  expect(firstLink('Go to (https://example.org/auth#reset=x).')).toBe('https://example.org/auth#reset=x')
})

test('finds no link in plain text or other kinds of address', () => {
  expect(firstLink('Nothing here: javascript:alert(1)')).toBeNull()
})
