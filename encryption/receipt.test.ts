import { expect, test } from 'vitest'
import { fromBase64url, toBase64url, toUtf8 } from './encoding.ts'
import { recipientOf, verifyKeyOf } from './identity.ts'
import { newReceiptPhrase, openReceiptPhrase } from './receipt.ts'
import { sign, verify } from './signature.ts'

const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test('a recorded phrase always derives the same keys', async () => {
  expect(await openReceiptPhrase(phrase)).toEqual({
    accessToken: 'zWvyLgAN-uO1-wMox-d9T6iIzr1tfDuO-Yq4jtOAAE4',
    accessDigest: 'WQw-p798XMhYcJnxwr_ZIc9HK2YZPanyRYBS5ObZlbQ',
    identity: 'AGE-SECRET-KEY-13V3800Z27GE34MVGQ6UN8UE906E6K2GV774D5UFX56HVEVMY2CCQG4XMA3',
    recipient: 'age1sjt3j8gmg5d3hazzjys7lys7ek89hjcl7lxmp0ak6levwguu59wq86eg73',
    signingSeed: 'bAwlOrP-Pkncz7QlpvdZHtuRDmVPf6OgHw2upX9gjns',
    verifyKey: 'P2dtz6LDjhkdSoY7dZck3Mxag9IEXcfekCIv12tDhKQ',
  })
})

test('the halves of a receipt belong together', async () => {
  const receipt = await openReceiptPhrase(newReceiptPhrase())
  const token = fromBase64url(receipt.accessToken)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  expect(token).toHaveLength(32)
  expect(receipt.accessDigest).toBe(toBase64url(digest))
  expect(receipt.recipient).toBe(await recipientOf(receipt.identity))
  expect(receipt.verifyKey).toBe(verifyKeyOf(receipt.signingSeed))
})

test('a receipt answers a server challenge with a single-purpose response', async () => {
  const { signingSeed, verifyKey } = await openReceiptPhrase(newReceiptPhrase())
  const stranger = await openReceiptPhrase(newReceiptPhrase())
  const nonce = toUtf8('nonce')
  const answer = sign(signingSeed, 'challenge', nonce)
  expect(verify(verifyKey, 'challenge', nonce, answer)).toBe(true)
  expect(verify(verifyKey, 'entry', nonce, answer)).toBe(false)
  expect(verify(verifyKey, 'challenge', toUtf8('another'), answer)).toBe(false)
  expect(verify(stranger.verifyKey, 'challenge', nonce, answer)).toBe(false)
  expect(verify(verifyKey, 'challenge', nonce, 'no signature')).toBe(false)
})

test('rejects a wrong word before any server request', async () => {
  await expect(openReceiptPhrase(phrase.replace('thank', 'thanks'))).rejects.toMatchObject({
    failure: { code: 'unknownWord', position: 3 },
  })
})
