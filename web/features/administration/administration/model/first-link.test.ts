import { expect, test } from 'vitest'
import { linkIn } from './first-link.ts'

test('the link of a message is found, also at the end of a sentence', () => {
  expect(linkIn('Confirm: http://127.0.0.1:3000/#confirm=a_b-c.\nBye')).toBe(
    'http://127.0.0.1:3000/#confirm=a_b-c',
  )
  expect(linkIn('Go to (https://example.org/auth#reset=x).')).toBe('https://example.org/auth#reset=x')
})

test('a message without a link has none, and no other kind of address counts', () => {
  expect(linkIn('Nothing here: javascript:alert(1)')).toBeNull()
})
