import { expect, test } from 'vitest'
import { secretText, stepOf } from './steps.ts'

// RFC 6238 appendix B: the secret of the SHA-1 examples; the last six of their eight digits.
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => seconds * 1000

test('the codes are those of RFC 6238', () => {
  expect(stepOf(secret, '287082', 0, at(59))).toBe(1)
  expect(stepOf(secret, '081804', 0, at(1111111109))).toBe(0x23523ec)
  expect(stepOf(secret, '005924', 0, at(1234567890))).toBe(0x273ef07)
})

test('a clock may be one step off, and no more', () => {
  expect(stepOf(secret, '287082', 0, at(89))).toBe(1)
  expect(stepOf(secret, '287082', 0, at(90))).toBeUndefined()
  expect(stepOf(secret, '287082', 0, at(0))).toBe(1)
})

test('a code works once, and so does none from before it', () => {
  expect(stepOf(secret, '287082', 1, at(59))).toBeUndefined()
  expect(stepOf(secret, '287082', 2, at(59))).toBeUndefined()
})

test('the secret is shown in base32', () => {
  expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
