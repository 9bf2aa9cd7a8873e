import { expect, test } from 'vitest'
import { verifyReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'
import { newLog } from '../../tests/support/proofs.ts'
import { signedBy, titleOf } from './result.ts'

async function checked(isHandedOver: boolean) {
  const log = newLog()
  const { note, entries } = await log.close('2026-11-19', [log.newEntry()])
  const current = isHandedOver ? await log.handOver('2026-11-20') : log.key
  const { handovers, ...key } = log.currentKey()
  const receipt = writeReceipt({ log: key, handovers, checkpoints: [{ note, token: null }], entries })
  const verdict = await verifyReceipt(receipt)
  if (!verdict.ok) throw new Error('receipt is not valid')
  return { verdict, first: log.key.verifier, newest: current.verifier }
}

test('says whether the given key of a handed-over log is earlier', async () => {
  const { verdict, first, newest } = await checked(true)
  expect(titleOf(verdict, first, 'en')).toMatch(/key you entered is an earlier key of its log$/)
  expect(titleOf(verdict, newest, 'en')).toMatch(/key you entered is the newest key of its log$/)
  expect(titleOf(verdict, undefined, 'en')).toBe('This receipt is valid')
  expect(signedBy(verdict, 'en')).toBe('The newest key of the log')
})

test('verifies a receipt of a single-key log with that key', async () => {
  const { verdict, first } = await checked(false)
  expect(titleOf(verdict, first, 'en')).toMatch(/signed with the key you entered$/)
  expect(signedBy(verdict, 'en')).toBe('Signed with this key')
})
