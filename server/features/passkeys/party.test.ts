import { expect, test } from 'vitest'
import { partyOf } from './party.ts'

test('passkeys are made for the name that people use', () => {
  expect(partyOf('https://upstander.example.org')).toEqual({
    rpId: 'upstander.example.org',
    origin: 'https://upstander.example.org',
  })
})

test('a server on its own machine has them under localhost', () => {
  const local = { rpId: 'localhost', origin: 'http://localhost:3000' }
  expect(partyOf('http://127.0.0.1:3000')).toEqual(local)
  expect(partyOf('http://localhost:3000')).toEqual(local)
})

test('a server that has only a number has none', () => {
  expect(partyOf('http://192.0.2.7:3000')).toBeUndefined()
})
