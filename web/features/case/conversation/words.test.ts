import { afterEach, expect, test, vi } from 'vitest'
import { createThreadWords } from './words.ts'

vi.mock('#web/messages/compiled/runtime.js', () => ({ getLocale: () => 'es' }))
afterEach(() => void vi.restoreAllMocks())

test('a day over what it brought has a capital in Spanish too', () => {
  expect(createThreadWords(false).day('2026-11-26')).toBe('Jueves, 26 de noviembre de 2026')
})

test('dates messages in the reader time zone, anonymous ones by server day', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-840)
  expect(createThreadWords(false).dayOf('2026-11-26T20:00:00Z')).toBe('2026-11-27')
  expect(createThreadWords(true).dayOf('2026-11-26')).toBe('2026-11-26')
})
