import { expect, test } from 'vitest'
import { minStrength, judgePassword, lengthOf } from './strength.ts'

const isEnough = (password: string, personal: string[] = []) =>
  judgePassword(password, personal).level >= minStrength

test.each(['passwordpassword', 'qwertyuiop12', '123456789012', 'aaaaaaaaaaaaaaaa', 'iloveyou1234'])(
  '%s is refused although it is long enough',
  (password) => expect(isEnough(password)).toBe(false),
)

test.each(['velvet otter drums quietly', 'mi abuela teje nubes verdes', 'kT9#vQz!m2Lw'])(
  '%s is good',
  (password) => expect(isEnough(password)).toBe(true),
)

test('rates passwords with the own address or site name as easy', () => {
  expect(judgePassword('marisolvegamor', ['marisolvegamor@example.org'])).toEqual({
    level: 0,
    advice: 'personal',
  })
  expect(isEnough('upstander123', [])).toBe(false)
})

test('length is counted in characters, not in code units', () => {
  expect(lengthOf('🙂'.repeat(12))).toBe(12)
  expect(lengthOf('e\u0301'.repeat(12))).toBe(12)
})
