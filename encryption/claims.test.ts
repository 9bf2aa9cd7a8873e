import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newClaimPhrase, openClaimPhrase } from './claims.ts'
import { openReceiptPhrase } from './receipt.ts'

test('the same words open the same answer, however they are typed', () => {
  const words = newClaimPhrase()
  const opened = openClaimPhrase(words)
  expect(openClaimPhrase(`1. ${words.join(', ').toUpperCase()}`)).toEqual(opened)
  expect(openClaimPhrase(newClaimPhrase()).token).not.toBe(opened.token)
})

test('the server keeps the digest of the token', () => {
  const { token, tokenDigest } = openClaimPhrase(newClaimPhrase())
  expect(createHash('sha256').update(Buffer.from(token, 'base64url')).digest('base64url')).toBe(tokenDigest)
})

test('the words of a claim open no report', async () => {
  const words = newClaimPhrase()
  expect((await openReceiptPhrase(words)).accessToken).not.toBe(openClaimPhrase(words).token)
})
