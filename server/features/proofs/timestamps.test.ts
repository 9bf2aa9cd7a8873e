import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTimestamp } from '#encryption/proofs/timestamp.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'
import { newProofReceipt } from '../../../tests/support/proofs.ts'
import {
  type Authority,
  hasOpenssl,
  opensslSkipReason,
  openAuthority,
} from '../../../tests/support/time-stamp-authority.ts'
import { requestTimestamp } from './timestamps.ts'

describe('with an authority on this machine', () => {
  let authority: Authority
  beforeEach(({ skip }) => skip(!hasOpenssl, opensslSkipReason))
  beforeAll(async () => {
    if (hasOpenssl) authority = await openAuthority()
  })
  afterAll(() => hasOpenssl && authority.close())

  test('a token is over the bytes, and says when and who', async () => {
    const bytes = randomBytes(200)
    const token = await requestTimestamp(authority.url, bytes)
    const timestamp = await openTimestamp(token, bytes)
    expect(timestamp?.authority).toBe('Example Time Stamps')
    expect(Math.abs(Date.now() - (timestamp?.at.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await openTimestamp(token, randomBytes(200))).toBeNull()
  })

  test('a receipt carries the time-stamp and is rejected for another checkpoint', async () => {
    const stamp = async (note: string) =>
      (await requestTimestamp(authority.url, Buffer.from(note))).toString('base64url')
    const { receipt, text } = await newProofReceipt([], stamp)
    const verdict = await verifyReceipt(text)
    expect(verdict.ok && verdict.entries.map(({ timestamp }) => timestamp?.authority ?? null)).toEqual([
      'Example Time Stamps',
      'Example Time Stamps',
      null,
      null,
    ])
    const [first, second] = receipt.checkpoints
    if (!first || !second) throw new Error('fewer than two')
    const moved = [
      { ...first, token: null },
      { ...second, token: first.token },
    ]
    expect(await verifyReceipt(JSON.stringify({ ...receipt, checkpoints: moved }))).toEqual({
      ok: false,
      problem: 'timestamp',
    })
  })

  test('any altered token byte makes the receipt rejected or read the same', async () => {
    const stamp = async (note: string) =>
      (await requestTimestamp(authority.url, Buffer.from(note))).toString('base64url')
    const { receipt, text } = await newProofReceipt([], stamp)
    const originalVerdict = await verifyReceipt(text)
    const [stamped, ...laterKeys] = receipt.checkpoints
    const token = Buffer.from(stamped?.token ?? '', 'base64url')
    expect(originalVerdict.ok && token.length).toBeGreaterThan(500)
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const forged = Buffer.from(token)
        forged[at] = (forged[at] ?? 0) ^ change
        const checkpoints = [{ ...stamped, token: forged.toString('base64url') }, ...laterKeys]
        const verdict = await verifyReceipt(JSON.stringify({ ...receipt, checkpoints }))
        if (verdict.ok) expect(verdict).toEqual(originalVerdict)
        else {
          expect(verdict.problem).toBe('timestamp')
          refused++
        }
      }),
      { numRuns: 150 },
    )
    // What says the same is what a reader of certificates does not look at; it is the smaller part.
    expect(refused).toBeGreaterThan(75)
  }, 20_000)

  test('any altered token byte yields the same reading or none', async () => {
    const bytes = randomBytes(64)
    const token = await requestTimestamp(authority.url, bytes)
    const originalReading = await openTimestamp(token, bytes)
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const forged = Buffer.from(token)
        forged[at] = (forged[at] ?? 0) ^ change
        const read = await openTimestamp(forged, bytes)
        if (read) expect(read).toEqual(originalReading)
      }),
      { numRuns: 150 },
    )
  }, 20_000)

  test('discards answers to other requests, error responses and invalid answers', async () => {
    let earlier: Buffer | undefined
    authority.answer((_query, answer) => ({ status: 200, body: (earlier ??= answer()) }))
    const bytes = randomBytes(10)
    await requestTimestamp(authority.url, bytes)
    await expect(requestTimestamp(authority.url, bytes)).rejects.toThrow('answers a different request')
    authority.answer((_query, answer) => ({ status: 500, body: answer() }))
    await expect(requestTimestamp(authority.url, bytes)).rejects.toThrow('answered 500')
    authority.answer(() => ({ status: 200, body: Buffer.from('<html>') }))
    await expect(requestTimestamp(authority.url, bytes)).rejects.toThrow('not a time-stamp')
    // Status 2, "rejection", and no token.
    authority.answer(() => ({ status: 200, body: Buffer.from('30053003020102', 'hex') }))
    await expect(requestTimestamp(authority.url, bytes)).rejects.toThrow('refused')
    authority.answer(null)
    expect(await openTimestamp(await requestTimestamp(authority.url, bytes), bytes)).not.toBeNull()
  })
})
