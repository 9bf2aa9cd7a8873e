import { expect, test } from 'vitest'
import { isAddress, normaliseAddress } from './email-address.ts'
import { visibleText } from './typed-text.ts'

test.each([
  ['nia\u200b@example.org', 'nia@example.org'],
  ['\u200enia@exam\u00adple.org\u200f', 'nia@example.org'],
  ['\ufeffnia@example.org', 'nia@example.org'],
  ['12\u202f34\u00a056', '12 34 56'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['１２３４５６', '123456'],
  ['Ｋ７ＱＭ－３ＸＰＡ', 'K7QM-3XPA'],
  ['nia@example.org', 'nia@example.org'],
  ['josé@ejemplo.es', 'josé@ejemplo.es'],
])('%j is taken as %j', (typed, plain) => {
  expect(visibleText(typed)).toBe(plain)
})

test('an address with invisible characters equals the visible address', () => {
  const typed = ' Nia\u200b@Exam\u00adple.org\u200e'
  expect(normaliseAddress(typed)).toBe('nia@example.org')
  expect(isAddress(visibleText(typed).trim())).toBe(true)
})

test('every decimal digit of Unicode is read as its value', () => {
  for (let code = 0x80; code < 0x1_fbff; code++) {
    const letter = String.fromCodePoint(code)
    if (!/\p{Nd}/u.test(letter)) continue
    expect(visibleText(letter), code.toString(16)).toMatch(/^[0-9]$/)
  }
  expect(visibleText('\u{1D7D9}\u{1D7EC}\u{1D7FF}')).toBe('109')
})
