import { expect, test } from 'vitest'
import { fingerprintWords, matchesFingerprint, shortFingerprint } from './fingerprint.ts'
import { newKeys, publicKeysOf } from './identity.ts'
import { openReceiptPhrase } from './receipt.ts'

test('the fingerprint of known keys stays what people have compared and printed', async () => {
  const keys = await openReceiptPhrase(`${'abandon '.repeat(11)}about`)
  expect(fingerprintWords(keys).join(' ')).toBe('say tuna orange amount eyebrow seek era enforce')
  expect(shortFingerprint(keys)).toBe('v_1ObwQFFYYTElHQfMzMgQ')
})

test('a substituted key has another fingerprint, whichever half was changed', async () => {
  const keys = await publicKeysOf(await newKeys())
  const other = await publicKeysOf(await newKeys())
  const fingerprint = shortFingerprint(keys)
  expect(matchesFingerprint(keys, fingerprint)).toBe(true)
  for (const changed of [
    { ...keys, recipient: other.recipient },
    { ...keys, verifyKey: other.verifyKey },
  ]) {
    expect(matchesFingerprint(changed, fingerprint)).toBe(false)
    expect(fingerprintWords(changed)).not.toEqual(fingerprintWords(keys))
  }
})

test('rejects a partial fingerprint or one with trailing text', async () => {
  const keys = await publicKeysOf(await newKeys())
  const fingerprint = shortFingerprint(keys)
  expect(matchesFingerprint(keys, fingerprint.slice(0, -1))).toBe(false)
  expect(matchesFingerprint(keys, `${fingerprint}A`)).toBe(false)
  expect(matchesFingerprint(keys, '')).toBe(false)
})
