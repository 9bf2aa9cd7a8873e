import { expect, test } from 'vitest'
import { newKeys } from '../../tests/support/devices.ts'
import { isSignedChallenge } from './challenge.ts'

const keys = newKeys()
const key = Buffer.from(keys.verifyKey, 'base64url')

test('accepts a challenge only with its key signature over exactly that challenge', () => {
  expect(isSignedChallenge(key, 'one', keys.sign('one'))).toBe(true)
  expect(isSignedChallenge(key, 'two', keys.sign('one'))).toBe(false)
  expect(isSignedChallenge(Buffer.from(newKeys().verifyKey, 'base64url'), 'one', keys.sign('one'))).toBe(
    false,
  )
})

test('what is no key or no signature is refused, not an error', () => {
  expect(isSignedChallenge(Buffer.alloc(32, 255), 'one', keys.sign('one'))).toBe(false)
  expect(isSignedChallenge(Buffer.alloc(3), 'one', keys.sign('one'))).toBe(false)
  expect(isSignedChallenge(key, 'one', '')).toBe(false)
})
