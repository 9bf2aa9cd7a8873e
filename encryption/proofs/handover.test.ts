import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkpointText, handoverNote, logKeyOf } from '#server/features/proofs/log-key.ts'
import { newLog } from '../../tests/support/proofs.ts'
import { openChain } from './handover.ts'
import { type ProofReceipt, verifyReceipt, writeReceipt } from './receipt.ts'

type Log = ReturnType<typeof newLog>
interface Day {
  note: string
  entries: ProofReceipt['entries']
}

/** A receipt over these days, as the log writes it now. */
function receiptOf(log: Log, days: readonly Day[]): string {
  const { handovers, ...current } = log.currentKey()
  return writeReceipt({
    log: current,
    handovers,
    checkpoints: days.map(({ note }) => ({ note, token: null })),
    entries: days.flatMap(({ entries }) => entries),
  })
}

/** A log with a closed day of its first key and one of its second. */
async function rotated() {
  const log = newLog()
  const one = await log.close('2026-11-19', [log.newEntry()])
  const old = receiptOf(log, [one])
  const second = await log.handOver('2026-11-20')
  const two = await log.close('2026-11-20', [log.newEntry()])
  return { log, one, two, old, second }
}

test('verifies a receipt from before the handover with the old key', async () => {
  const { log, old } = await rotated()
  expect(JSON.parse(old)).toMatchObject({ version: 1 })
  expect(await verifyReceipt(old, log.key.verifier)).toMatchObject({ ok: true, earlier: [] })
})

test('a receipt over both keys resolves to the newest from either', async () => {
  const { log, one, two, second } = await rotated()
  const third = await log.handOver('2026-11-21')
  const three = await log.close('2026-11-21', [log.newEntry()])
  const text = receiptOf(log, [one, two, three])
  expect(JSON.parse(text)).toMatchObject({ version: 2 })
  for (const expected of [log.key, second, third, undefined]) {
    expect(await verifyReceipt(text, expected?.verifier)).toMatchObject({
      ok: true,
      verifier: third.verifier,
      earlier: [log.key.verifier, second.verifier],
      entries: [{ day: '2026-11-19' }, { day: '2026-11-20' }, { day: '2026-11-21' }],
    })
  }
  expect(await verifyReceipt(text, newLog().key.verifier)).toEqual({ ok: false, problem: 'otherKey' })
})

test('a handover that one of the keys did not sign is refused', async () => {
  const { log, two } = await rotated()
  const genuine = JSON.parse(receiptOf(log, [two]))
  const handed = { size: 64, root: randomBytes(32), day: '2026-11-20' }
  const [thief, other] = [logKeyOf(randomBytes(32)), logKeyOf(randomBytes(32))]
  const from = (signer: typeof thief) => ({ ...log.key, signatureLine: signer.signatureLine })
  const newest = { ...thief, name: log.currentKey().name }
  for (const forged of [
    handoverNote(from(thief), thief, handed),
    handoverNote(log.key, { ...other, signatureLine: thief.signatureLine }, handed),
    handoverNote(newest, other, handed),
    genuine.handovers[0].replace('day 2026-11-20', 'day 2026-11-19'),
  ]) {
    const text = JSON.stringify({ ...genuine, handovers: [forged] })
    expect(await verifyReceipt(text), forged).toEqual({ ok: false, problem: 'handover' })
  }
  expect(await verifyReceipt(JSON.stringify({ ...genuine, handovers: [] }))).toMatchObject({ ok: false })
  expect(await verifyReceipt(JSON.stringify({ ...genuine, version: 1 }))).toEqual({
    ok: false,
    problem: 'malformed',
  })
})

test('what a stolen old key signs afterwards counts for nothing', async () => {
  const { log, two } = await rotated()
  const { handovers, ...current } = log.currentKey()
  const chain = openChain(current, handovers)
  expect(chain?.openCheckpoint(two.note)).toMatchObject({ day: '2026-11-20' })
  const signed = (size: number, day: string) =>
    log.key.signNote(checkpointText(log.key, size, randomBytes(32), day))
  // Later than its last day; larger than what was handed over; another tree of the same size.
  for (const forged of [signed(128, '2026-11-21'), signed(128, '2026-11-18'), signed(64, '2026-11-19')])
    expect(chain?.openCheckpoint(forged), forged).toBeNull()
})

test('after two handovers before closing, the last key signs the day', async () => {
  const log = newLog()
  await log.handOver('2026-11-20')
  const last = await log.handOver('2026-11-20')
  const day = await log.close('2026-11-20', [log.newEntry()])
  expect(await verifyReceipt(receiptOf(log, [day]), log.key.verifier)).toMatchObject({
    ok: true,
    verifier: last.verifier,
  })
})
