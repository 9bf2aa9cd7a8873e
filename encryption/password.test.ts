import { toBase64url } from './encoding.ts'
import { expect, test } from 'vitest'
import { splitPassword } from './password.ts'

test('a stretched password gives the same two halves for ever', () => {
  expect(splitPassword(new Uint8Array(32).fill(1))).toEqual({
    authSecret: 'bz85mMRFJdv_CJL7Jin5--dVcA1W4lZlTpe2NaZum6k',
    lock: 'AGE-SECRET-KEY-1D8K2P2R7M9XD0MK38S2PDYPFH8YPKGSJC5YF60DQPQDTQMRAJSHQR785X4',
  })
})

test('what the server receives is neither the stretched password nor the lock', () => {
  const stretched = new Uint8Array(32).fill(2)
  const { authSecret, lock } = splitPassword(stretched)
  expect(authSecret).not.toBe(toBase64url(stretched))
  expect(lock).not.toContain(authSecret)
})

test('anything but 32 bytes is refused', () => {
  expect(() => splitPassword(new Uint8Array(16))).toThrow(expect.objectContaining({ code: 'notAKey' }))
})
