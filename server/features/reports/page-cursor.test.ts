import { expect, test } from 'vitest'
import { countFitting, decodePosition, encodePosition, pageBytes } from './page-cursor.ts'

const item = (bytes: number) => 'x'.repeat(bytes)

test('a page holds what fits, and always one item', () => {
  expect(countFitting([item(10), item(10)])).toBe(2)
  expect(countFitting([item(pageBytes / 2 - 10), item(pageBytes / 2 - 10), item(100)])).toBe(2)
  expect(countFitting([item(pageBytes * 3), item(1)])).toBe(1)
  expect(countFitting([])).toBe(0)
})

test('an entry cursor round-trips and other text is rejected', () => {
  expect(decodePosition(encodePosition(37))).toBe(37)
  expect(decodePosition(undefined)).toBe(0)
  for (const cursor of [
    'AAAA',
    Buffer.from('0').toString('base64url'),
    Buffer.from('1 or 1').toString('base64url'),
  ]) {
    expect(() => decodePosition(cursor)).toThrow('page marker is not valid')
  }
})
