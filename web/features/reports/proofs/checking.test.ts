import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newProofReceipt } from '../../../../tests/support/proofs.ts'
import { checkProofs } from './checking.ts'

/** What a server answers for a report, and the log it answers from. */
async function answers() {
  const { receipt, verifier } = await newProofReceipt()
  const proofs = receipt.entries.map((entry) => ({
    ...entry,
    entryId: randomUUID(),
    closed: entry.inclusion !== null,
  }))
  const checkpoints = receipt.checkpoints.map((checkpoint) => ({ ...checkpoint, day: '', size: 1 }))
  return { log: { ...receipt.log, verifier }, proofs, checkpoints }
}

test('what the server shows is put into a receipt and checked as anybody would', async () => {
  const { log, proofs, checkpoints } = await answers()
  const { verdict, receipt, missing } = await checkProofs(log, checkpoints, proofs)
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

test('an entry that its closed day does not hold is named, and a proof that does not fit is refused', async () => {
  const { log, proofs, checkpoints } = await answers()
  const [first, second] = proofs
  if (!first || !second) throw new Error('There are several.')
  const withheld = await checkProofs(log, checkpoints, [{ ...first, inclusion: null }])
  expect([...withheld.missing]).toEqual([first.hash])
  const swapped = await checkProofs(log, checkpoints, [{ ...first, inclusion: second.inclusion }])
  expect(swapped.verdict).toEqual({ ok: false, problem: 'inclusion' })
})
