import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newProofReceipt } from '../../../../../tests/support/proofs.ts'
import { checkProofs } from './check-proofs.ts'
import { entryInLog } from './log-entry-proof.ts'

/** The last entry was written on the day before. */
const now = new Date('2026-11-22T09:00:00Z')

/** The server's responses for a report, and the log behind them. */
async function answers() {
  const { receipt, verifier } = await newProofReceipt()
  const proofs = receipt.entries.map((entry) => ({
    ...entry,
    entryId: randomUUID(),
    closed: entry.inclusion !== null,
  }))
  const checkpoints = receipt.checkpoints.map((checkpoint) => ({ ...checkpoint, day: '', size: 1 }))
  return { log: { ...receipt.log, verifier, handovers: [] }, proofs, checkpoints }
}

test('builds a receipt from server proofs and checks it like anyone', async () => {
  const { log, proofs, checkpoints } = await answers()
  const { verdict, receipt, missing } = await checkProofs(log, checkpoints, proofs, now)
  expect(verdict.ok && verdict.entries.map(({ state }) => state)).toEqual([
    'kept',
    'kept',
    'kept',
    'promised',
  ])
  expect(missing.size).toBe(0)
  expect(JSON.parse(receipt)).toMatchObject({ format: 'upstander-receipt', version: 1 })
  expect(receipt).not.toContain(proofs[0]?.entryId ?? 'an id')
})

test('names an entry missing from its closed day and rejects mismatched proofs', async () => {
  const { log, proofs, checkpoints } = await answers()
  const [first, second] = proofs
  if (!first || !second) throw new Error('fewer than two checkpoints')
  const withheld = await checkProofs(log, checkpoints, [{ ...first, inclusion: null }], now)
  expect([...withheld.missing]).toEqual([first.hash])
  const swapped = await checkProofs(log, checkpoints, [{ ...first, inclusion: second.inclusion }], now)
  expect(swapped.verdict).toEqual({ ok: false, problem: 'inclusion' })
})

test('reports a broken promise after two days even without a closed day', async () => {
  const { log, checkpoints, proofs } = await answers()
  const last = proofs.at(-1)
  if (!last) throw new Error('no checkpoint was built')
  expect(last).toMatchObject({ closed: false, inclusion: null, promise: { day: '2026-11-21' } })
  const inTime = await checkProofs(log, checkpoints, proofs, new Date('2026-11-22T23:59:00Z'))
  expect(entryInLog(last.hash, inTime).is).toBe('promised')
  const late = await checkProofs(log, checkpoints, proofs, new Date('2026-11-23T00:00:00Z'))
  expect(entryInLog(last.hash, late).is).toBe('missing')
})

test('reports an entry as passed over when the server shows no proof', async () => {
  const { log, checkpoints, proofs } = await answers()
  const [first, ...others] = proofs
  if (!first) throw new Error('no checkpoint was built')
  const checked = await checkProofs(log, checkpoints, others, now)
  expect(checked.verdict.ok).toBe(true)
  expect(entryInLog(first.hash, checked)).toEqual({ is: 'passedOver' })
  expect(others.map(({ hash }) => entryInLog(hash, checked).is)).toEqual(['kept', 'kept', 'promised'])
})
